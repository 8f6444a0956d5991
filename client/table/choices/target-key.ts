import type { Seat, Target } from '../../../shared/index.ts';
import type { Camp } from '../../../shared/state/seat.ts';

/** Something on the table that can be picked, by name: it stands in `data-target-keys` of its element. */
export type TargetKey =
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

export const cardKey = (id: string): TargetKey => `card:${id}`;
export const unitKey = (id: string): TargetKey => `unit:${id}`;
export const heroKey = (seat: Seat): TargetKey => `hero:${seat}`;
export const slotKey = (seat: Camp, index: number): TargetKey => `slot:${seat}:${index}`;
/** Siege: one attack of an enemy. */
export const assaultKey = (id: string): TargetKey => `assault:${id}`;
export const azothKey = (seat: Seat): TargetKey => `azoth:${seat}`;

export function keyOfTarget(target: Target): TargetKey {
  if ('hero' in target) return heroKey(target.hero);
  if ('unit' in target) return unitKey(target.unit);
  if ('card' in target) return cardKey(target.card);
  return slotKey(target.slot.seat, target.slot.index);
}

/** The id behind a card or a unit; null for all others. */
export function idIn(targetKey: TargetKey | undefined): string | null {
  const found = targetKey === undefined ? null : /^(?:card|unit):(.*)$/.exec(targetKey);
  return found?.[1] ?? null;
}
