import type { Seat } from '../../../shared/index.ts';
import type { ClockSettings } from '../../store/entry.ts';
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
  const [own, other] = seat === 0 ? seats : [seats[1], seats[0]];
  if (own.present) return false;
  return own.spent !== null || (other.spent !== null && !other.present);
}

function addDeadlines(found: Deadline[], clock: Clock, seat: Seat): void {
  const { spent, away } = clock.seats[seat];
  if (spent !== null) {
    const own = clock.seats[seat];
    const left = allowedFor(own, clock.settings) + forgivenTo(own) - spent;
    found.push({ at: clock.at + left, seat, what: 'decision' });
  }
  if (away <= 0 || isAwayRunning(clock, seat)) {
    found.push({ at: clock.at + away, seat, what: 'away' });
  }
}

function inOrder(clock: Clock): Deadline[] {
  const found: Deadline[] = [];
  if (clock.paused) return found;
  addDeadlines(found, clock, 0);
  addDeadlines(found, clock, 1);
  return found.length < 2 ? found : found.sort((a, b) => a.at - b.at);
}

/** When to look again; null only while the clock is paused or nobody is awaited. */
export function nextDeadline(clock: Clock): Deadline | null {
  return inOrder(clock)[0] ?? null;
}

/**
 * What ran out first by now: one deadline, or those of the very same moment. Two seats `away` at
 * once is a draw; one loses. After dealing with it ask again, until nothing is left.
 */
export function expired(clock: Clock, now: number): Deadline[] {
  const found = inOrder(clock);
  const [first] = found;
  if (first === undefined || first.at > now) return [];
  return found.filter(({ at }) => at === first.at);
}
