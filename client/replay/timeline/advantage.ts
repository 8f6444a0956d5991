import type { GameView, SeatView, UnitView } from '../../../shared/index.ts';

/** The rough worth of each thing on the table, in points of life. */
const WORTH = { strength: 1, health: 0.7, hand: 1.3, azoth: 0.6, block: 0.4, win: 12 };
/** The lead in points that counts as three quarters of the way to a win. */
const CLEAR = 15;

const unitWorth = ({ strength, health, damage }: UnitView): number =>
  strength * WORTH.strength + Math.max(0, health - damage) * WORTH.health;

/** A seat's life or, in a skirmish, the power of its units. */
export function tallyOf({ field, life }: SeatView, mode: string): number {
  if (mode !== 'skirmish') return life;
  return field.reduce((sum, unit) => sum + (unit === null ? 0 : unit.health - unit.damage), 0);
}

function seatWorth(seat: SeatView, mode: string): number {
  const field = seat.field.reduce((sum, unit) => sum + (unit === null ? 0 : unitWorth(unit)), 0);
  const cards = seat.handCount * WORTH.hand + seat.azoth.length * WORTH.azoth;
  // Life does not matter in a skirmish; won terrains and units in play do.
  const standing =
    mode === 'skirmish' ? (seat.wins ?? 0) * WORTH.win : seat.life + seat.block * WORTH.block;
  return field + cards + standing;
}

/** Siege: the health left of all enemies in play. */
export const enemyHealthOf = ({ enemies = [] }: GameView): number =>
  enemies.reduce((sum, one) => sum + (one === null ? 0 : Math.max(0, one.health - one.damage)), 0);

/** Who is ahead, by public knowledge: from −1 (seat 1 has won) to 1 (seat 0 has won). */
export function advantageOf({ seats: [first, second], mode, result }: GameView): number {
  if (result !== undefined) return typeof result.winner === 'number' ? 1 - 2 * result.winner : 0;
  if (mode === 'siege') return 0;
  const ahead = seatWorth(first, mode) - seatWorth(second, mode);
  return Math.tanh(ahead / CLEAR);
}
