import type { Seat } from '../../../shared/index.ts';
import type { ClockSettings } from '../../store/contract/entry.ts';
import { allowedFor, forgivenTo, type SeatClock } from './seat-clock.ts';

/** The clocks of one match: plain data, changed in place by the functions of `clock.ts`. */
export type Clock = {
  readonly settings: ClockSettings;
  readonly seats: readonly [SeatClock, SeatClock];
  /** The highest turn seen, so that taking a turn back and playing it again gains nothing. */
  turn: number;
  paused: boolean;
  /** Everything is charged up to here. */
  at: number;
};

/** The last turn seen, and who decided something in it: they gain for it when the next begins. */
export type TurnMarks = { readonly turn: number; readonly acted: readonly [boolean, boolean] };

export type Deadline = {
  readonly at: number;
  readonly seat: Seat;
  readonly what: 'decision' | 'away';
};

/**
 * The away budget runs beside the bank while the match waits for the seat: not while a present
 * opponent thinks, who could otherwise sit a dropped line out.
 */
export function isAwayRunning({ seats }: Clock, seat: Seat): boolean {
  const own = seats[seat];
  if (own.present) return false;
  const other = seats[seat === 0 ? 1 : 0];
  return own.spent !== null || (other.spent !== null && !other.present);
}

const NEVER = Number.POSITIVE_INFINITY;

function decisionDue({ at, seats, settings }: Clock, seat: Seat): number {
  const own = seats[seat];
  if (own.spent === null) return NEVER;
  return at + (allowedFor(own, settings) + forgivenTo(own) - own.spent);
}

function awayDue(clock: Clock, seat: Seat): number {
  const { away } = clock.seats[seat];
  return away <= 0 || isAwayRunning(clock, seat) ? clock.at + away : NEVER;
}

/** When to look again; never only while the clock is paused or nobody is awaited. */
export function nextDue(clock: Clock): number {
  if (clock.paused) return NEVER;
  const decision = Math.min(decisionDue(clock, 0), decisionDue(clock, 1));
  return Math.min(decision, awayDue(clock, 0), awayDue(clock, 1));
}

/**
 * What ran out first by now: one deadline, or those of the very same moment. Two seats `away` at
 * once is a draw; one loses. After dealing with it ask again, until nothing is left.
 */
export function expired(clock: Clock, now: number): Deadline[] {
  const at = nextDue(clock);
  const found: Deadline[] = [];
  if (at > now || at === NEVER) return found;
  for (const seat of [0, 1] as const) {
    if (decisionDue(clock, seat) === at) found.push({ at, seat, what: 'decision' });
    if (awayDue(clock, seat) === at) found.push({ at, seat, what: 'away' });
  }
  return found;
}
