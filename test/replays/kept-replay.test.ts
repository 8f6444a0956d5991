import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gamesOf } from '../../server/replays/games-of.ts';
import {
  asRecording,
  fileOf,
  keptReplay,
  packKept,
  readKept,
} from '../../server/replays/kept-replay.ts';
import { publicFromKept, publicReplay } from '../../server/replays/public-replay.ts';
import { replayOf } from '../../server/replays/replays-of.ts';
import {
  createGame,
  defaultBook,
  eventsFor,
  step,
  type Viewer,
  viewOf,
} from '../../shared/index.ts';
import { changeBetween, withChange } from '../../shared/replay/data-changes.ts';
import { viewerIndex, viewsOf } from '../../shared/replay/recording.ts';
import { playedMatch } from './played-match.ts';

const book = defaultBook();
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What is written down as JSON: there is no −0. */
const JSON_VALUE = fc.jsonValue().map(plain);

function playedGame(format: string) {
  const { header, rows } = playedMatch(book, { format, seed: 'kept' });
  return gamesOf(book, header, rows)[0]!;
}

describe('a change between two values', () => {
  it('makes the one into the other, whatever they are', async () => {
    await fc.assert(
      fc.property(JSON_VALUE, JSON_VALUE, (before, after) => {
        const change = changeBetween(before, after);
        expect(change === null ? before : withChange(before, plain(change) as never)).toEqual(
          after,
        );
      }),
    );
  });

  it('is small where little changed', () => {
    const before = { a: [{ life: 20, hand: ['x'] }, { life: 18 }], b: 'same', c: 1 };
    const after = { a: [{ life: 17, hand: ['x'] }, { life: 18 }], b: 'same' };
    expect(changeBetween(before, after)).toEqual({ c: [], a: { 0: { life: [17] } } });
  });
});

describe('a kept replay', () => {
  it.each(['duel', 'duel-life-cards', 'skirmish', 'siege-easy'])(
    'of a %s shows each viewer what it saw, intent by intent',
    (format) => {
      const game = playedGame(format);
      const { viewers } = asRecording(readKept(packKept(keptReplay(book, game))), game.seats);
      const created = createGame(book, game);
      if (!created.ok) throw new Error(created.message);
      const seen = VIEWERS.map((viewer) => viewsOf(viewers[viewerIndex(viewer)]));
      for (const [at, { seat, intent }] of game.intents.entries()) {
        const result = step(book, created.game, seat, intent);
        if (!result.ok) throw new Error(result.message);
        for (const [index, viewer] of VIEWERS.entries()) {
          expect(seen[index]![at + 1]).toEqual(plain(viewOf(book, created.game, viewer)));
          const { events } = viewers[viewerIndex(viewer)].steps[at]!;
          expect(events).toEqual(plain(eventsFor(result.events, viewer)));
        }
      }
      expect(seen[0]).toHaveLength(game.intents.length + 1);
    },
  );

  it('has the same file and the same public replay as the game played again', () => {
    const game = playedGame('duel');
    const kept = readKept(packKept(keptReplay(book, game)));
    expect(fileOf(kept, game.seats)).toEqual(plain(replayOf(book, game)));
    expect(publicFromKept(kept, game.seats)).toEqual(plain(publicReplay(book, game)));
  });

  it('contains no name and is a small part of what it holds', () => {
    const kept = keptReplay(book, playedGame('duel'));
    expect(JSON.stringify(kept)).not.toMatch(/Ada|Ben"/);
    expect(packKept(kept).byteLength).toBeLessThan(JSON.stringify(kept).length / 4);
  });
});
