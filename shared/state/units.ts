import type { Game, Unit } from './game.ts';
import type { Seat } from './seat.ts';

export function unitById(game: Game, id: string): Unit | null {
  for (const side of game.sides) {
    for (const unit of side.field) if (unit !== null && unit.id === id) return unit;
  }
  return null;
}

export function unitAt(game: Game, seat: Seat, slot: number): Unit | null {
  return game.sides[seat].field[slot] ?? null;
}

export function unitsOf(game: Game, seat: Seat): Unit[] {
  const units: Unit[] = [];
  for (const unit of game.sides[seat].field) if (unit !== null) units.push(unit);
  return units;
}

export function freeSlotsOf(game: Game, seat: Seat): number[] {
  const free: number[] = [];
  game.sides[seat].field.forEach((unit, slot) => {
    if (unit === null) free.push(slot);
  });
  return free;
}
