import type { Seat, Target } from '../../../shared/index.ts';
import type { Camp } from '../../../shared/state/seat.ts';

/** The name of something that can be picked; its element lists it in `data-target-keys`. */
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
/** Siege: a single attack of an enemy. */
export const assaultKey = (id: string): TargetKey => `assault:${id}`;
export const azothKey = (seat: Seat): TargetKey => `azoth:${seat}`;

export function keyOfTarget(target: Target): TargetKey {
  if ('hero' in target) return heroKey(target.hero);
  if ('unit' in target) return unitKey(target.unit);
  if ('card' in target) return cardKey(target.card);
  return slotKey(target.slot.seat, target.slot.index);
}

/** The id in the key of a card or unit; null for other keys. */
export function idOf(targetKey: TargetKey | undefined): string | null {
  const found = targetKey === undefined ? null : /^(?:card|unit):(.*)$/.exec(targetKey);
  return found?.[1] ?? null;
}
