import { type Book, hashOf } from '../../shared/index.ts';
import type { ReplayFile } from '../../shared/replay/replay-file.ts';
import { stepsOf } from '../../shared/replay/steps-of.ts';
import type { JournalRow, MatchHeader } from '../store/contract/entry.ts';
import { gamesOf } from './games-of.ts';
import type { PlayedGame } from './replay-file.ts';

/** A game with the hash after each intent; hashing costs far more than playing. */
export function replayOf(book: Book, game: PlayedGame): ReplayFile {
  const hashes: string[] = [];
  for (const played of stepsOf(book, game)) {
    if (played.at >= 0) hashes.push(hashOf(played.game));
  }
  return { ...game, hashes };
}

/** One file for each finished game. */
export function replaysOf(
  book: Book,
  header: MatchHeader,
  rows: readonly JournalRow[],
): ReplayFile[] {
  return gamesOf(book, header, rows).map((game) => replayOf(book, game));
}
