import type { Seat } from '../../../shared/index.ts';
import type { ClockView } from '../../../shared/protocol/match-view.ts';
import { CLOCK_LIMIT } from '../../limits/table/match.ts';
import type { ClockMarks, ClockSettings } from '../../store/contract/entry.ts';

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

type SeatClock = {
  /** The bank when the awaited decision began. */
  bank: number;
  /** Below 0 once used up: the more, the earlier it ran out. */
  away: number;
  quota: number;
  /** Consecutive decisions that ended late or with an empty bank. */
  timeouts: number;
  present: boolean;
  /** Time spent on the awaited decision; null when none is awaited. */
  spent: number | null;
  /** Whether the seat decided something itself in this turn. */
  acted: boolean;
};

function fullSeat(settings: ClockSettings): SeatClock {
  return {
    bank: settings.bank,
    away: settings.away,
    quota: CLOCK_LIMIT.quotaStart,
    timeouts: 0,
    present: true,
    spent: null,
    acted: false,
  };
}

/**
 * How long the awaited decision may take. After too many timeouts there is no grace any more; otherwise
 * endless small decisions (declare, retract, declare) would be free with an empty bank.
 */
function allowedFor(seat: SeatClock, settings: ClockSettings): number {
  const grace = seat.timeouts < CLOCK_LIMIT.timeouts ? CLOCK_LIMIT.grace : 0;
  return Math.min(settings.cap, Math.max(seat.bank, grace));
}

/** How late an answer may arrive: it may have been sent in time. */
const forgivenTo = (seat: SeatClock): number => Math.min(CLOCK_LIMIT.lagMost, seat.quota);

/** Charges for a finished decision, less the forgiven lag. Lateness uses up the lag quota, too. */
function payFor(seat: SeatClock, settings: ClockSettings, lag: number): void {
  if (seat.spent === null) return;
  const late = Math.max(0, seat.spent - allowedFor(seat, settings));
  const forgiven = Math.min(Math.max(lag, late), seat.spent, forgivenTo(seat));
  seat.quota -= forgiven;
  seat.bank = Math.max(0, seat.bank - (seat.spent - forgiven));
  seat.spent = null;
}

/**
 * Adds the increment once for each turn in which the seat decided something itself: its own turns, and
 * those in which it blocked or reacted. If each decision refilled the lag quota, a client that fakes lag
 * could make small decisions for ever and pay for none.
 */
function gainForTurn(seat: SeatClock, settings: ClockSettings): void {
  if (!seat.acted) return;
  seat.acted = false;
  seat.bank = Math.min(2 * settings.bank, seat.bank + settings.increment);
  seat.quota = Math.min(CLOCK_LIMIT.quotaMost, seat.quota + CLOCK_LIMIT.quotaGain);
}

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
function isAwayRunning({ seats }: Clock, seat: Seat): boolean {
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
