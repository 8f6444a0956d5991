import { WAIT } from '../limits/table/match.ts';
import type { User } from '../users/user.ts';

/** How long a match waits for people and for the store, in milliseconds; the table of limits gives the reasons. */
export const MATCH_TIMEOUTS = timeoutsOnly(WAIT);
export type MatchTimeouts = Readonly<Record<keyof typeof MATCH_TIMEOUTS, number>>;

/** The rows of the table that a test may shorten. */
function timeoutsOnly(wait: typeof WAIT) {
  const { noShow, arrival, hostNeverCame, hostAway, privateHostAway, unattended } = wait;
  const { betweenGames, afterEnd, emptyAfterEnd, afterRestart, substitute, retry, answer } = wait;
  const absence = { noShow, arrival, hostNeverCame, hostAway, privateHostAway, unattended };
  const pauses = { betweenGames, afterEnd, emptyAfterEnd, afterRestart };
  return { ...absence, ...pauses, substitute, retry, answer };
}

type Occupancy = {
  readonly isFull: boolean;
  readonly hostCame: boolean;
  readonly isPrivate: boolean;
};

/** How long a match that has not begun waits for a missing player. */
export function waitForSeats(
  timeouts: MatchTimeouts,
  { isFull, hostCame, isPrivate }: Occupancy,
): number {
  if (isFull) return timeouts.noShow;
  if (!hostCame) return timeouts.hostNeverCame;
  return isPrivate ? timeouts.privateHostAway : timeouts.hostAway;
}

type Seated = { readonly person: User } | null;

/** How long a match that is over waits for a rematch. Bots need no time to decide, so only people are waited for. */
export function waitForRematch(
  { afterEnd, emptyAfterEnd }: MatchTimeouts,
  seats: readonly Seated[],
  connected: readonly boolean[],
): number {
  const isHuman = (seated: Seated) =>
    seated?.person.kind === 'guest' || seated?.person.kind === 'account';
  const isAnybodyHere = seats.some((seated, seat) => connected[seat] === true && isHuman(seated));
  return isAnybodyHere ? afterEnd : emptyAfterEnd;
}
