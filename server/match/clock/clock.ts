import type { Seat } from '../../../shared/index.ts';
import type { ClockView } from '../../../shared/protocol/match-view.ts';
import { CLOCK_LIMIT } from '../../limits/table/match.ts';
import type { ClockMarks, ClockSettings } from '../../store/contract/entry.ts';
import { type Clock, isAwayRunning, type TurnMarks } from './deadlines.ts';
import { allowedFor, fullSeat, gainForTurn, payFor, type SeatClock } from './seat-clock.ts';

export { type Clock, type Deadline, expired, nextDue } from './deadlines.ts';

const SEATS = [0, 1] as const;
const RUNNING: readonly (readonly Seat[])[] = [[], [0], [1], [0, 1]];

/** A paused clock with both seats present. `now` is monotonic everywhere; `marks` come from the journal. */
export function startClock(
  settings: ClockSettings,
  marks?: ClockMarks,
  { turn, acted }: TurnMarks = { turn: 0, acted: [false, false] },
): Clock {
  const seatFrom = (seat: Seat): SeatClock => {
    const full = { ...fullSeat(settings), acted: acted[seat] };
    return marks ? { ...full, bank: marks.bank[seat], away: marks.away[seat] } : full;
  };
  return { settings, seats: [seatFrom(0), seatFrom(1)], turn, paused: true, at: 0 };
}

function charge(seat: SeatClock, passed: number, isGone: boolean): void {
  if (isGone) seat.away -= passed;
  if (seat.spent !== null) seat.spent += passed;
}

/** Charges both seats up to now. A time before the last charge changes nothing. */
function settle(clock: Clock, now: number): void {
  const passed = Math.max(0, now - clock.at);
  clock.at += passed;
  if (clock.paused) return;
  const [first, second] = clock.seats;
  const [isFirstGone, isSecondGone] = [isAwayRunning(clock, 0), isAwayRunning(clock, 1)];
  charge(first, passed, isFirstGone);
  charge(second, passed, isSecondGone);
}

/**
 * Sets whose decision is awaited from now on. A seat that is still being asked continues the same
 * decision; a seat that is no longer asked pays for the time it spent.
 */
export function ask(clock: Clock, seats: readonly Seat[], turn: number, now: number): void {
  settle(clock, now);
  for (const seat of SEATS) {
    const own = clock.seats[seat];
    if (seats.includes(seat)) own.spent ??= 0;
    else payFor(own, clock.settings, 0);
    if (turn > clock.turn) gainForTurn(own, clock.settings);
  }
  clock.turn = Math.max(clock.turn, turn);
}

/** Charges for an accepted answer that arrived at `now`, with the lag that the server measured. */
export function answered(clock: Clock, seat: Seat, now: number, lag: number): void {
  settle(clock, now);
  const own = clock.seats[seat];
  if (own.spent === null) return;
  payFor(own, clock.settings, lag);
  own.acted = true;
  own.timeouts = own.bank > 0 ? 0 : own.timeouts + 1;
}

/** A decision's deadline has passed: either its default is played, or the seat forfeits. */
export function onTimeout(clock: Clock, seat: Seat, now: number): 'default' | 'forfeit' {
  settle(clock, now);
  const own = clock.seats[seat];
  payFor(own, clock.settings, 0);
  own.timeouts += 1;
  return own.timeouts < CLOCK_LIMIT.timeouts ? 'default' : 'forfeit';
}

export function left(clock: Clock, seat: Seat, now: number): void {
  settle(clock, now);
  clock.seats[seat].present = false;
}

export function came(clock: Clock, seat: Seat, now: number): void {
  settle(clock, now);
  clock.seats[seat].present = true;
}

export function pause(clock: Clock, now: number): void {
  settle(clock, now);
  clock.paused = true;
}

export function resume(clock: Clock, now: number): void {
  settle(clock, now);
  clock.paused = false;
}

/**
 * The server stood still for the last `ms`, so they are charged to no seat. Only time that is not charged
 * yet can be given back, so this must be called before anything else when a stall is noticed.
 */
export function credit(clock: Clock, ms: number, now: number): void {
  clock.at = Math.max(clock.at, Math.min(now, clock.at + ms));
}

/** Full banks for the next game of a series; the away budgets are those of the whole match. */
export function nextGame(clock: Clock, now: number): void {
  settle(clock, now);
  clock.turn = 0;
  for (const seat of clock.seats) {
    const { away, present } = seat;
    Object.assign(seat, fullSeat(clock.settings), { away, present });
  }
}

/** The time that a charge at `now` would take; changes nothing. */
const uncharged = ({ paused, at }: Clock, now: number): number =>
  paused ? 0 : Math.max(0, now - at);

/** For the journal and the wire; rounded down, so that a restart adds no time. */
const whole = (ms: number): number => Math.max(0, Math.floor(ms));

const bankAfter = ({ bank, spent }: SeatClock, passed: number): number =>
  whole(spent === null ? bank : bank - spent - passed);

const awayAfter = (clock: Clock, seat: Seat, passed: number): number =>
  whole(clock.seats[seat].away - (isAwayRunning(clock, seat) ? passed : 0));

export function marks(clock: Clock, now: number): ClockMarks {
  const { seats } = clock;
  const passed = uncharged(clock, now);
  return {
    bank: [bankAfter(seats[0], passed), bankAfter(seats[1], passed)],
    away: [awayAfter(clock, 0, passed), awayAfter(clock, 1, passed)],
  };
}

const isRunning = ({ paused, seats }: Clock, seat: Seat): boolean =>
  !paused && seats[seat].spent !== null;

/** The time left for the awaited decision, by cap, bank or grace. */
function capAfter(clock: Clock, seat: Seat, passed: number): number {
  if (!isRunning(clock, seat)) return 0;
  const own = clock.seats[seat];
  return whole(allowedFor(own, clock.settings) - ((own.spent ?? 0) + passed));
}

export function clockViewOf(clock: Clock, now: number): ClockView {
  const { bank, away } = marks(clock, now);
  const passed = uncharged(clock, now);
  return {
    bank,
    away,
    running: RUNNING[(isRunning(clock, 0) ? 1 : 0) + (isRunning(clock, 1) ? 2 : 0)] ?? [],
    cap: [capAfter(clock, 0, passed), capAfter(clock, 1, passed)],
  };
}
