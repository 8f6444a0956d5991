import type { Frame, Game, Side, StackItem, Unit } from './game.ts';
import type { Status } from './statuses.ts';

// Card, Azoth, Modifier, Source, Choice and effect nodes are never written, so clones share them.

const copyStatus = (status: Status): Status => ({ ...status });

function copyUnit(unit: Unit | null): Unit | null {
  if (unit === null) return null;
  return {
    ...unit,
    blockers: unit.blockers.slice(),
    statuses: unit.statuses.map(copyStatus),
    shields: unit.shields.slice(),
  };
}

function copySide(side: Side): Side {
  return {
    ...side,
    statuses: side.statuses.map(copyStatus),
    hand: side.hand.slice(),
    deck: side.deck.slice(),
    discard: side.discard.slice(),
    fracture: side.fracture.slice(),
    azoth: side.azoth.slice(),
    lifeCards: side.lifeCards.slice(),
    field: side.field.map(copyUnit),
    slots: side.slots.slice(),
  };
}

const copyFrame = (frame: Frame): Frame => ({ ...frame, picks: frame.picks.slice() });

const copyItem = (item: StackItem): StackItem => ({
  ...item,
  evaded: item.evaded.slice(),
  warded: item.warded.slice(),
});

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
    modifiers: game.modifiers.slice(),
    rng: { table: { ...table }, sides: [{ ...sides[0] }, { ...sides[1] }] },
  };
}
