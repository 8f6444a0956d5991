import type { Game, Unit } from './game.ts';
import { type Camp, WILD } from './seat.ts';

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

/** Z8: a hero who is down has none. */
export function freeSlotsOf(game: Game, seat: Camp): number[] {
  const free: number[] = [];
  if (seat !== WILD && game.siege?.down[seat] === true) return free;
  game.sides[seat].field.forEach((unit, slot) => {
    if (unit === null) free.push(slot);
  });
  return free;
}
