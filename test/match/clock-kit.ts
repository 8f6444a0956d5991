import {
  ask,
  type Clock,
  expired,
  marks,
  resume,
  startClock,
} from '../../server/match/clock/clock.ts';
import type { Seat } from '../../shared/index.ts';

export const SETTINGS = { bank: 60_000, increment: 10_000, cap: 30_000, away: 45_000 };

/** The clock of a running match that asks these seats from time 0 on, in turn 1. */
export function asking(seats: readonly Seat[], settings: Partial<typeof SETTINGS> = {}): Clock {
  const clock = startClock({ ...SETTINGS, ...settings });
  resume(clock, 0);
  ask(clock, seats, 1, 0);
  return clock;
}

export const bankAt = (clock: Clock, now: number) => marks(clock, now).bank;
export const awayAt = (clock: Clock, now: number) => marks(clock, now).away;
export const dueAt = (clock: Clock, now: number) =>
  expired(clock, now).map(({ seat, what }) => `${seat} ${what}`);
