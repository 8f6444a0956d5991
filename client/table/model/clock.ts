import type { Seat } from '../../../shared/index.ts';
import type { MatchView } from '../../../shared/protocol/match-view.ts';

/** What is left of a seat's bank `passed` milliseconds after the last update. */
export function bankLeft({ clock }: MatchView, seat: Seat, passed: number): number {
  const runs = clock.running.includes(seat);
  return Math.max(0, clock.bank[seat] - (runs ? passed : 0));
}

/** The time left for this decision; null if it has no cap. */
export function capLeft({ clock }: MatchView, seat: Seat, passed: number): number | null {
  if (!clock.running.includes(seat) || clock.cap[seat] <= 0) return null;
  return Math.max(0, clock.cap[seat] - passed);
}

/** The away time left; null for a connected player. */
export function awayLeft(
  { seats, clock, status }: MatchView,
  seat: Seat,
  passed: number,
): number | null {
  const face = seats[seat];
  if (face === null || face.connected || (status !== 'playing' && status !== 'between'))
    return null;
  return Math.max(0, clock.away[seat] - passed);
}

/** 95 s as 1:35; the last ten seconds with tenths. */
export function clockText(ms: number): string {
  if (ms < 10_000) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
