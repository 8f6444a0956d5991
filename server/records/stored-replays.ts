import type { Book } from '../../shared/index.ts';
import type { Store } from '../store/contract.ts';
import { gamesOf, isPlayable } from './games-of.ts';
import { type PublicReplay, publicReplay } from './public-replay.ts';
import type { PlayedGame, ReplayFile } from './replay-file.ts';
import { replayOf } from './replays-of.ts';

/** Both by the id of a finished game; null when it cannot be played again here. */
export type StoredReplays = {
  replayFile(id: string): Promise<ReplayFile | null>;
  publicReplay(id: string): Promise<PublicReplay | null>;
};

/** Nothing is stored twice: replays are made from the journals when they are asked for. */
export function storedReplays(
  book: Book,
  { journal, records }: Pick<Store, 'journal' | 'records'>,
): StoredReplays {
  async function find(id: string): Promise<PlayedGame | null> {
    const finished = await records.game(id);
    const found = finished === null ? null : await journal.read(finished.match);
    if (found === null || !isPlayable(book, found.header)) return null;
    return gamesOf(book, found.header, found.rows).find((game) => game.id === id) ?? null;
  }
  return {
    async replayFile(id) {
      const game = await find(id);
      return game === null ? null : replayOf(book, game);
    },
    async publicReplay(id) {
      const game = await find(id);
      return game === null ? null : publicReplay(book, game);
    },
  };
}
