import { describe, expect, it } from 'vitest';
import { gamesOf } from '../../server/records/games-of.ts';
import { publicReplay } from '../../server/records/public-replay.ts';
import type { PlayedGame } from '../../server/records/replay-file.ts';
import { replaysOf } from '../../server/records/replays-of.ts';
import { storedReplays } from '../../server/records/stored-replays.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { createGame, defaultBook, eventsFor, step, viewOf } from '../../shared/index.ts';
import { finished } from '../store/samples.ts';
import { playedMatch } from './played-match.ts';

const book = defaultBook();

function playedGame(seed: string): PlayedGame {
  const { header, rows } = playedMatch(book, { seed });
  return gamesOf(book, header, rows)[0]!;
}

/** Every text in a value, keys left out. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('a public replay', () => {
  it('tells what a spectator saw, step by step, from the first view to the last', () => {
    const file = playedGame('public');
    const shown = publicReplay(book, file);
    const created = createGame(book, file);
    if (!created.ok) throw new Error(created.message);
    const { game } = created;
    expect(shown.opening).toEqual(viewOf(book, game, 'spectator'));
    for (const [at, { seat, intent }] of file.intents.entries()) {
      const result = step(book, game, seat, intent);
      if (!result.ok) throw new Error(result.message);
      const events = eventsFor(result.events, 'spectator');
      expect(shown.steps[at]).toEqual({ turn: game.turn, seat, at: file.times[at], events });
    }
    const { seed: _, ...last } = viewOf(book, game, 'spectator');
    expect(shown.final).toEqual(last);
    expect(shown.steps).toHaveLength(file.intents.length);
  });

  it('holds no seed, no deck, no intent and no card that was never shown', () => {
    for (let at = 0; at < 8; at++) {
      const file = playedGame(`secret ${at}`);
      const shown = publicReplay(book, file);
      expect(Object.keys(shown)).not.toEqual(
        expect.arrayContaining(['seed', 'decks', 'intents', 'hashes']),
      );
      const texts = new Set(textsIn(shown));
      expect(texts).not.toContain(file.seed);
      const created = createGame(book, file);
      if (!created.ok) throw new Error(created.message);
      for (const { seat, intent } of file.intents) step(book, created.game, seat, intent);
      const hidden = created.game.sides.flatMap(({ hand, deck }) => [...hand, ...deck]);
      expect(hidden.filter(({ id }) => texts.has(id))).toEqual([]);
    }
  });
});

describe('stored replays', () => {
  async function stored() {
    const store = await openSqliteStore(':memory:');
    const match = playedMatch(book, { games: 2 });
    await store.journal.open(match.header);
    await Promise.all(match.rows.map((row) => store.journal.append(row)));
    await store.records.finish(finished('m1-2', { match: 'm1', game: 2 }));
    return { store, match };
  }

  it('are found by the id of the game', async () => {
    const { store, match } = await stored();
    const replays = storedReplays(book, store);
    const [, second] = replaysOf(book, match.header, match.rows);
    expect(await replays.replayFile('m1-2')).toEqual(second);
    expect(await replays.publicReplay('m1-2')).toEqual(publicReplay(book, second!));
    await store.close();
  });

  it('are none for a game that is not finished, or was played with other cards', async () => {
    const { store } = await stored();
    expect(await storedReplays(book, store).replayFile('m1-1')).toBeNull();
    const other = { ...book, cards: {} };
    expect(await storedReplays(other, store).replayFile('m1-2')).toBeNull();
    expect(await storedReplays(other, store).publicReplay('m1-2')).toBeNull();
    await store.close();
  });
});
