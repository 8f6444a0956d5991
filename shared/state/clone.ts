import type { Game, Side, Sides, StackItem, Unit, WorkItem } from './game.ts';
import type { Siege } from './siege.ts';

// Cards, modifiers, statuses, sources, choices, effect nodes and readonly lists never change, so clones
// share them.

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

const copyWork = (work: WorkItem): WorkItem => ({ ...work });

const copyItem = (item: StackItem): StackItem => ({ ...item });

export function copySiege({ wave, passed, idle, down, foes, assaults }: Siege): Siege {
  return {
    wave,
    passed: [...passed],
    idle: [...idle],
    down: [...down],
    foes: foes.map((foe) => ({ ...foe })),
    assaults: assaults.map((assault) => ({ ...assault })),
  };
}

/** A copy that shares nothing mutable with the original. */
export function cloneGame(game: Game): Game {
  const { table, sides } = game.rng;
  return {
    ...game,
    sides: game.sides.map(copySide) as Sides,
    stack: game.stack.map(copyItem),
    agenda: game.agenda.map(copyWork),
    triggers: game.triggers.slice(),
    bursts: game.bursts.slice(),
    rng: { table: { ...table }, sides: [{ ...sides[0] }, { ...sides[1] }] },
    ...(game.siege === undefined ? {} : { siege: copySiege(game.siege) }),
  };
}
