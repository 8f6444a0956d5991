import { WAIT } from '../limits/table/match.ts';
import type { User } from '../users/user.ts';

/** How long a match waits for whom and for what, in milliseconds; the table of limits has the reasons. */
export const MATCH_TIMEOUTS = timeoutsOnly(WAIT);
export type MatchTimeouts = Readonly<Record<keyof typeof MATCH_TIMEOUTS, number>>;

/** What belongs to people, and may be shorter in a test. */
function timeoutsOnly(wait: typeof WAIT) {
  const { noShow, arrival, hostNeverCame, hostAway, privateHostAway, unattended } = wait;
  const { betweenGames, afterEnd, emptyAfterEnd, afterRestart, standIn, retry, answer } = wait;
  const table = { noShow, arrival, hostNeverCame, hostAway, privateHostAway, unattended };
  return { ...table, betweenGames, afterEnd, emptyAfterEnd, afterRestart, standIn, retry, answer };
}

type Missing = {
  readonly isFull: boolean;
  readonly hostCame: boolean;
  readonly isPrivate: boolean;
};

/** How long a table that has not begun waits for whoever is missing. */
export function waitForSeats(
  timeouts: MatchTimeouts,
  { isFull, hostCame, isPrivate }: Missing,
): number {
  if (isFull) return timeouts.noShow;
  if (!hostCame) return timeouts.hostNeverCame;
  return isPrivate ? timeouts.privateHostAway : timeouts.hostAway;
}

type Seated = { readonly person: User } | null;

/** How long a match that is over waits for a rematch. Bots need no time to make up their minds. */
export function waitForRematch(
  { afterEnd, emptyAfterEnd }: MatchTimeouts,
  seats: readonly Seated[],
  connected: readonly boolean[],
): number {
  const isHuman = (who: Seated) => who?.person.kind === 'guest' || who?.person.kind === 'account';
  const isAnybodyHere = seats.some((who, seat) => connected[seat] === true && isHuman(who));
  return isAnybodyHere ? afterEnd : emptyAfterEnd;
}
