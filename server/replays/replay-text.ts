import type { Book } from '../../shared/index.ts';
import type { JournalRow, MatchHeader } from '../store/contract/entry.ts';
import { gamesOf } from './games-of.ts';
import { publicReplay } from './public-replay.ts';
import { replayOf } from './replays-of.ts';
import type { SignReplay } from './sign-replay.ts';

/** As a spectator saw it, or with all that was hidden. */
export type ReplayKind = 'public' | 'full';

/** A game of a match, and what of it is wanted. */
export type ReplayJob = {
  /** Of the finished game. */
  readonly id: string;
  readonly kind: ReplayKind;
  readonly header: MatchHeader;
  /** Those that tell of it: see `rowsOfGame`. */
  readonly rows: readonly JournalRow[];
};

/** The rows that tell of one game, the seats among them: the other games need not be played again. */
export function rowsOfGame(rows: readonly JournalRow[], game: number): JournalRow[] {
  let now = 0;
  return rows.filter(({ entry }) => {
    if (entry.kind === 'began') now = entry.game;
    return now === game || entry.kind === 'sat' || entry.kind === 'stood';
  });
}

/** The replay as JSON; null when the rows do not hold the game. It takes long: not for the main thread. */
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
