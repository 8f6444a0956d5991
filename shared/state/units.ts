import type { Game, Place, Unit } from './game.ts';
import { type Camp, otherSeat, type Seat, SLOTS, WILD } from './seat.ts';

function onField(field: readonly (Unit | null)[], id: string): Unit | null {
  for (let slot = 0; slot < field.length; slot++) {
    const unit = field[slot];
    if (unit !== null && unit !== undefined && unit.id === id) return unit;
  }
  return null;
}

export function unitById(game: Game, id: string): Unit | null {
  const { sides } = game;
  const known = onField(sides[0].field, id) ?? onField(sides[1].field, id);
  return known === null && sides.length > 2 ? onField(sides[WILD].field, id) : known;
}

export function unitAt(game: Game, seat: Camp, slot: number): Unit | null {
  return game.sides[seat].field[slot] ?? null;
}

export function unitsOf(game: Game, seat: Camp): Unit[] {
  const units: Unit[] = [];
  for (const unit of game.sides[seat].field) if (unit !== null) units.push(unit);
  return units;
}

/** E10, Z8: whether a unit can be put there; a hero who is down has no free slot. */
export function isFreeSlot(game: Game, { seat, index }: Place): boolean {
  if (seat !== WILD && game.siege?.down[seat] === true) return false;
  return game.sides[seat].field[index] === null;
}

export function freeSlotsOf(game: Game, seat: Camp): number[] {
  const free: number[] = [];
  for (let index = 0; index < SLOTS; index++) {
    if (isFreeSlot(game, { seat, index })) free.push(index);
  }
  return free;
}

/** The only code that decides which camps are enemies (G7, X8, X9, Z9). */

const NOBODY: readonly Camp[] = [];
const AGAINST: readonly (readonly Camp[])[] = [[1], [0], NOBODY];
const AGAINST_IN_SIEGE: readonly (readonly Camp[])[] = [[WILD], [WILD], [0, 1]];

const isSiege = (game: Game): boolean => game.mode === 'siege';

/** G7: the camps whose units are enemies of this camp. */
export function enemyCamps(game: Game, camp: Camp): readonly Camp[] {
  return (isSiege(game) ? AGAINST_IN_SIEGE : AGAINST)[camp] ?? NOBODY;
}

/** The enemy hero of a camp. In siege there is none: the enemies have no hero, and the two heroes are allies. */
export function enemyHero(game: Game, camp: Camp): Seat | null {
  return camp === WILD || isSiege(game) ? null : otherSeat(camp);
}

const IN_ORDER: readonly (readonly Camp[])[] = [
  [0, 1],
  [1, 0],
];
const IN_SIEGE: readonly Camp[] = [0, 1, WILD];

/** X8, S1: the active side first; in siege seat 0, seat 1, the wild. */
export function campsInOrder(game: Game): readonly Camp[] {
  return isSiege(game) ? IN_SIEGE : (IN_ORDER[game.active] ?? NOBODY);
}

const OTHERS: readonly (readonly Camp[])[] = [
  [1, WILD],
  [0, WILD],
  [0, 1],
];

/** C5: the order of the other camps, after the chooser's own. */
export function otherCamps(game: Game, camp: Camp): readonly Camp[] {
  return isSiege(game) ? (OTHERS[camp] ?? NOBODY) : enemyCamps(game, camp);
}

/** X9: the row that faces a camp's own; Z9: none in siege. */
export function campInFront(game: Game, camp: Camp): Camp | null {
  return isSiege(game) ? null : (enemyCamps(game, camp)[0] ?? null);
}

/** Z8: whether a hero still stands. */
export function isStanding(game: Game, seat: Seat): boolean {
  return game.siege === undefined || !game.siege.down[seat];
}
