import type { Seat, Target } from '../../../shared/index.ts';
import type { Camp } from '../../../shared/state/seat.ts';

/** Something on the table that can be picked, by name: it stands in `data-spots` of its element. */
export type Spot =
  | `card:${string}`
  | `unit:${string}`
  | `hero:${Seat}`
  | `slot:${Camp}:${number}`
  | `azoth:${Seat}`
  | `option:${number}`
  | `ability:${number}`
  | `assault:${string}`
  | 'play'
  | 'pass'
  | 'done'
  | 'concede';

export const cardSpot = (id: string): Spot => `card:${id}`;
export const unitSpot = (id: string): Spot => `unit:${id}`;
export const heroSpot = (seat: Seat): Spot => `hero:${seat}`;
export const slotSpot = (seat: Camp, index: number): Spot => `slot:${seat}:${index}`;
/** Siege: one attack of an enemy. */
export const assaultSpot = (id: string): Spot => `assault:${id}`;
export const azothSpot = (seat: Seat): Spot => `azoth:${seat}`;

export function targetSpot(target: Target): Spot {
  if ('hero' in target) return heroSpot(target.hero);
  if ('unit' in target) return unitSpot(target.unit);
  if ('card' in target) return cardSpot(target.card);
  return slotSpot(target.slot.seat, target.slot.index);
}

/** The id behind a card or a unit; null for all others. */
export function idIn(spot: Spot | undefined): string | null {
  const found = spot === undefined ? null : /^(?:card|unit):(.*)$/.exec(spot);
  return found?.[1] ?? null;
}
