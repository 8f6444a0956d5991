import type { Book } from '../../shared/index.ts';
import type { JournalRow, MatchHeader } from '../store/contract/entry.ts';
import { gamesOf } from './games-of.ts';
import { publicReplay } from './public-replay.ts';
import { replayOf } from './replays-of.ts';
import type { SignReplay } from './sign-replay.ts';

/** As a spectator saw it, or with everything hidden. */
export type ReplayKind = 'public' | 'full';

/** Which game of a match, and which kind of replay. */
export type ReplayJob = {
  /** The id of the finished game. */
  readonly id: string;
  readonly kind: ReplayKind;
  readonly header: MatchHeader;
  /** The rows of the game, see `rowsOfGame`. */
  readonly rows: readonly JournalRow[];
};

/** The rows of one game, including those about the seats; other games need not be replayed. */
export function rowsOfGame(rows: readonly JournalRow[], game: number): JournalRow[] {
  let now = 0;
  return rows.filter(({ entry }) => {
    if (entry.kind === 'began') now = entry.game;
    return now === game || entry.kind === 'sat' || entry.kind === 'stood';
  });
}

/** The replay as JSON; null if the rows do not contain the game. Too slow for the main thread. */
export function replayText(
  book: Book,
  { id, kind, header, rows }: ReplayJob,
  sign: SignReplay,
): Uint8Array<ArrayBuffer> | null {
  const game = gamesOf(book, header, rows).find((each) => each.id === id);
  if (game === undefined) return null;
  const replay = kind === 'full' ? sign(replayOf(book, game)) : publicReplay(book, game);
  return new TextEncoder().encode(JSON.stringify(replay));
}
