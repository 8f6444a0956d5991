import { WAIT } from '../limits/table/match.ts';
import type { MatchDeps } from '../match/match-deps.ts';
import type { JournalRow } from '../store/contract/entry.ts';
import type { FinishedGame } from '../store/contract/store.ts';
import type { User } from '../users/user.ts';
import type { UnfitMatch } from './read-match.ts';

/** Why a game of other rules or cards ended: nobody won, and it is not rated. */
const OTHER_RULES = 'other-rules';

type Begun = { readonly game: number; readonly at: number };

function lastBegun(rows: readonly JournalRow[]): Begun | null {
  const row = rows.findLast(({ entry }) => entry.kind === 'began');
  return row?.entry.kind === 'began' ? { game: row.entry.game, at: row.at } : null;
}

function seatedIn(rows: readonly JournalRow[]): readonly [User | null, User | null] {
  const seats: [User | null, User | null] = [null, null];
  for (const { entry } of rows) {
    if (entry.kind === 'sat') seats[entry.seat] = entry.person;
    if (entry.kind === 'stood') seats[entry.seat] = null;
  }
  return seats;
}

/**
 * The result of the game that was last begun in a journal which cannot be played any more: a draw that counts
 * for nobody. Null if none was begun. If that game had ended already, its first result stands.
 */
function unfinishedGame(
  { header: { id, rules, settings }, rows }: UnfitMatch,
  ended: number,
): FinishedGame | null {
  const begun = lastBegun(rows);
  const [a, b] = seatedIn(rows);
  if (begun === null || a === null || b === null) return null;
  const { game, at: began } = begun;
  const { format, private: isPrivate } = settings;
  return {
    ...{ id: `${id}-${game}`, match: id, game, format, ladder: null, private: isPrivate, rules },
    ...{ seats: [a, b], winner: null, reason: OTHER_RULES, turns: 0, began, ended, hash: '' },
    short: true,
  };
}

/** Whether no process with the rules and cards of the match has come for long. */
export const hasWaited = (
  { wall }: Pick<MatchDeps, 'wall'>,
  { header, rows }: UnfitMatch,
): boolean => wall() - (rows.at(-1)?.at ?? header.created) > WAIT.otherRules;

/** Nobody will continue this match: its game ends in a draw that counts for nobody. */
export async function endUnfit(
  {
    journal,
    gameOver,
    wall,
    unwritten,
  }: Pick<MatchDeps, 'journal' | 'gameOver' | 'wall' | 'unwritten'>,
  unfit: UnfitMatch,
): Promise<void> {
  const game = unfinishedGame(unfit, wall());
  try {
    if (game !== null) await gameOver(game);
    await journal.close(unfit.header.id);
  } catch (error) {
    unwritten(unfit.header.id, error);
  }
}
