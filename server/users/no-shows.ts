import { WAIT } from '../limits/table/match.ts';

/** How long a no-show is banned from the queue, in seconds: the first time, the second, and so on. */
const BANS = [WAIT.firstBan, WAIT.secondBan, WAIT.thirdBan, WAIT.longestBan];

/** How often a user did not come, when last, and until when they are banned (wall time). */
export type NoShow = { readonly count: number; readonly last: number; readonly until: number };

/** Adds one no-show. Repeated ones ban for longer; after a day without any, the count starts again. */
export function afterNoShow(before: NoShow | null, at: number): NoShow {
  const known = before !== null && at - before.last < WAIT.noShowRemembered ? before.count : 0;
  const ban = BANS[Math.min(known, BANS.length - 1)] ?? 0;
  return { count: known + 1, last: at, until: at + ban * 1000 };
}

/** Before this time a no-show is forgotten. */
export const forgottenBefore = (at: number): number => at - WAIT.noShowRemembered;
