import { describe, expect, it } from 'vitest';
import { gamesOf } from '../../server/replays/games-of.ts';
import { publicReplay } from '../../server/replays/public-replay.ts';
import type { PlayedGame } from '../../server/replays/replay-file.ts';
import { createGame, defaultBook, eventsFor, step, viewOf } from '../../shared/index.ts';
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
