import type { Seat } from '../../../shared/index.ts';
import type { ClockSettings } from '../../store/contract/entry.ts';
import { allowedFor, forgivenTo, type SeatClock } from './seat-clock.ts';

/** The clocks of one match: plain data, changed in place by the functions in `clock.ts`. */
export type Clock = {
  readonly settings: ClockSettings;
  readonly seats: readonly [SeatClock, SeatClock];
  /** The highest turn so far, so that undoing a turn and playing it again gains no time. */
  turn: number;
  paused: boolean;
  /** Everything is charged up to here. */
  at: number;
};

/** The last turn, and which seats decided something in it: they gain time when the next turn begins. */
export type TurnMarks = { readonly turn: number; readonly acted: readonly [boolean, boolean] };

export type Deadline = {
  readonly at: number;
  readonly seat: Seat;
  readonly what: 'decision' | 'away';
};

/**
 * The away budget runs beside the bank while the match waits for the absent seat. It does not run while
 * a present opponent thinks, who could otherwise wait until the absent player has lost.
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

/** The next deadline; never while the clock is paused or no seat is awaited. */
export function nextDue(clock: Clock): number {
  if (clock.paused) return NEVER;
  const decision = Math.min(decisionDue(clock, 0), decisionDue(clock, 1));
  return Math.min(decision, awayDue(clock, 0), awayDue(clock, 1));
}

/**
 * The first deadline that has passed by now, with all others of the same moment. If both seats ran out of
 * away time, the game is a draw; if one did, it loses. Call it again until it returns none.
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
