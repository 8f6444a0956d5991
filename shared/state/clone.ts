import type { Frame, Game, Side, StackItem, Unit } from './game.ts';

// Cards, modifiers, statuses, sources, choices, effect nodes and readonly lists are never written,
// so clones share them.

function copyUnit(unit: Unit | null): Unit | null {
  return unit === null ? null : { ...unit };
}

function copySide(side: Side): Side {
  return {
    ...side,
    hand: side.hand.slice(),
    deck: side.deck.slice(),
    discard: side.discard.slice(),
    fracture: side.fracture.slice(),
    azoth: side.azoth.slice(),
    azothReady: side.azothReady.slice(),
    lifeCards: side.lifeCards.slice(),
    field: side.field.map(copyUnit),
    slots: side.slots.slice(),
  };
}

const copyFrame = (frame: Frame): Frame => ({ ...frame });

const copyItem = (item: StackItem): StackItem => ({ ...item });

/** A game that shares nothing writable with the one it came from. */
export function cloneGame(game: Game): Game {
  const { table, sides } = game.rng;
  return {
    ...game,
    sides: [copySide(game.sides[0]), copySide(game.sides[1])],
    stack: game.stack.map(copyItem),
    agenda: game.agenda.map(copyFrame),
    triggers: game.triggers.slice(),
    bursts: game.bursts.slice(),
    rng: { table: { ...table }, sides: [{ ...sides[0] }, { ...sides[1] }] },
  };
}
