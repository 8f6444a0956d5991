import { CLOCK_LIMIT } from '../../limits/table/match.ts';
import type { ClockSettings } from '../../store/contract/entry.ts';

export type SeatClock = {
  /** As it stood when the awaited decision began. */
  bank: number;
  /** Below 0 once used up: by how much tells who ran out first. */
  away: number;
  quota: number;
  /** Decisions in a row that ended late or on an empty bank. */
  timeouts: number;
  present: boolean;
  /** Time spent on the awaited decision; null when none is awaited. */
  spent: number | null;
  /** It decided something itself this turn. */
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
 * How long the awaited decision may take. The grace goes once it was leaned on too often, else small
 * decisions without end (declare, retract, declare) would be free on an empty bank.
 */
export function allowedFor(seat: SeatClock, settings: ClockSettings): number {
  const grace = seat.timeouts < CLOCK_LIMIT.timeouts ? CLOCK_LIMIT.grace : 0;
  return Math.min(settings.cap, Math.max(seat.bank, grace));
}

/** An answer this much later still counts: it may have been sent in time. */
export const forgivenTo = (seat: SeatClock): number => Math.min(CLOCK_LIMIT.lagMost, seat.quota);

/** The decision is over: its time less the forgiven lag is paid. Lateness uses up the quota too. */
export function payFor(seat: SeatClock, settings: ClockSettings, lag: number): void {
  if (seat.spent === null) return;
  const late = Math.max(0, seat.spent - allowedFor(seat, settings));
  const forgiven = Math.min(Math.max(lag, late), seat.spent, forgivenTo(seat));
  seat.quota -= forgiven;
  seat.bank = Math.max(0, seat.bank - (seat.spent - forgiven));
  seat.spent = null;
}

/**
 * Once per turn of the match in which the seat decided something itself: the own ones and those in
 * which it blocked or reacted. Were the quota refilled per decision, a client that feigns lag could
 * make small decisions for ever and pay for none.
 */
export function gainForTurn(seat: SeatClock, settings: ClockSettings): void {
  if (!seat.acted) return;
  seat.acted = false;
  seat.bank = Math.min(2 * settings.bank, seat.bank + settings.increment);
  seat.quota = Math.min(CLOCK_LIMIT.quotaMost, seat.quota + CLOCK_LIMIT.quotaGain);
}
