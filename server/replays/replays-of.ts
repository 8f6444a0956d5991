import { type Book, hashOf } from '../../shared/index.ts';
import type { ReplayFile } from '../../shared/replay/replay-file.ts';
import { stepsOf } from '../../shared/replay/steps-of.ts';
import type { JournalRow, MatchHeader } from '../store/contract/entry.ts';
import { gamesOf } from './games-of.ts';
import type { PlayedGame } from './replay-file.ts';

/** A game with the hash after each of its intents, which costs far more than playing them. */
export function replayOf(book: Book, game: PlayedGame): ReplayFile {
  const hashes: string[] = [];
  for (const played of stepsOf(book, game)) {
    if (played.at >= 0) hashes.push(hashOf(played.game));
  }
  return { ...game, hashes };
}

/** One file for each game that was played to its end. */
export function replaysOf(
  book: Book,
  header: MatchHeader,
  rows: readonly JournalRow[],
): ReplayFile[] {
  return gamesOf(book, header, rows).map((game) => replayOf(book, game));
}
