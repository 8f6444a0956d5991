import { CLOCK_LIMIT } from '../../limits/table/match.ts';
import type { ClockSettings } from '../../store/contract/entry.ts';

export type SeatClock = {
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

export function fullSeat(settings: ClockSettings): SeatClock {
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
export function allowedFor(seat: SeatClock, settings: ClockSettings): number {
  const grace = seat.timeouts < CLOCK_LIMIT.timeouts ? CLOCK_LIMIT.grace : 0;
  return Math.min(settings.cap, Math.max(seat.bank, grace));
}

/** How late an answer may arrive: it may have been sent in time. */
export const forgivenTo = (seat: SeatClock): number => Math.min(CLOCK_LIMIT.lagMost, seat.quota);

/** Charges for a finished decision, less the forgiven lag. Lateness uses up the lag quota, too. */
export function payFor(seat: SeatClock, settings: ClockSettings, lag: number): void {
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
export function gainForTurn(seat: SeatClock, settings: ClockSettings): void {
  if (!seat.acted) return;
  seat.acted = false;
  seat.bank = Math.min(2 * settings.bank, seat.bank + settings.increment);
  seat.quota = Math.min(CLOCK_LIMIT.quotaMost, seat.quota + CLOCK_LIMIT.quotaGain);
}
