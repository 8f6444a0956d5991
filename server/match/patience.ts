import { WAIT } from '../limits/table/match.ts';
import type { Person } from '../people/person.ts';

/** How long a match waits for whom and for what, in milliseconds; the table of limits has the reasons. */
export const PATIENCE = patienceOnly(WAIT);
export type Patience = Readonly<Record<keyof typeof PATIENCE, number>>;

/** What belongs to people, and may be shorter in a test. */
function patienceOnly(wait: typeof WAIT) {
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
export function waitForSeats(patience: Patience, { isFull, hostCame, isPrivate }: Missing): number {
  if (isFull) return patience.noShow;
  if (!hostCame) return patience.hostNeverCame;
  return isPrivate ? patience.privateHostAway : patience.hostAway;
}

type Seated = { readonly person: Person } | null;

/** How long a match that is over waits for a rematch. Bots need no time to make up their minds. */
export function waitForRematch(
  { afterEnd, emptyAfterEnd }: Patience,
  seats: readonly Seated[],
  connected: readonly boolean[],
): number {
  const isHuman = (who: Seated) => who?.person.kind === 'guest' || who?.person.kind === 'account';
  const isAnybodyHere = seats.some((who, seat) => connected[seat] === true && isHuman(who));
  return isAnybodyHere ? afterEnd : emptyAfterEnd;
}
