import type { Viewer } from '../../shared/index.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import { durationText } from '../lobby/lobby-text.ts';

export const nameAt = (table: MatchView | null, seat: 0 | 1): string =>
  table?.seats[seat]?.name ?? (seat === 0 ? 'the first seat' : 'the second seat');

/** How far behind the game the spectator's view is. */
export function delayText(viewer: Viewer, table: MatchView | null, delay: number): string {
  if (viewer === 'spectator') return 'Live: the table as everybody sees it.';
  const name = nameAt(table, viewer);
  if (table?.openHands[viewer] === true) return `Live: ${name} shows their cards to watchers.`;
  if (table?.status === 'over') return `Over: you see the cards of ${name}.`;
  if (table?.rated === true) return `Rated: the cards of ${name} are shown when the match is over.`;
  const behind = delay === 0 ? 'A' : `${durationText(delay)} and a`;
  return `${behind} turn of each player behind, with the cards of ${name}.`;
}
