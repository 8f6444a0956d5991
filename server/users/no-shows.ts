import { WAIT } from '../limits/table/match.ts';

/** Seconds for which somebody is kept out of the queue, the first time and then each time again. */
const BANS = [WAIT.firstBan, WAIT.secondBan, WAIT.thirdBan, WAIT.longestBan];

/** How often somebody did not come, when last, and until when they are kept out (wall time). */
export type NoShow = { readonly count: number; readonly last: number; readonly until: number };

/** After one more of them. The more often, the longer; a day without any, and it begins anew. */
export function afterNoShow(before: NoShow | null, at: number): NoShow {
  const known = before !== null && at - before.last < WAIT.noShowRemembered ? before.count : 0;
  const ban = BANS[Math.min(known, BANS.length - 1)] ?? 0;
  return { count: known + 1, last: at, until: at + ban * 1000 };
}

/** Before this time a no-show is forgotten. */
export const forgottenBefore = (at: number): number => at - WAIT.noShowRemembered;
