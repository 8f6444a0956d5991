import { describe, expect, it } from 'vitest';
import {
  cloneGame,
  defaultBook,
  type Game,
  type Intent,
  legalIntents,
  step,
  type Viewer,
} from '../../shared/index.ts';
import type { MatchStateLike } from '../../shared/protocol/read-state.ts';
import { createDice } from '../kit/random-play.ts';
import { playThrough, seedsOfEachFormat, show, startGame } from './shown.ts';
import { bothStreams, type Leg, streamTo } from './swapped.ts';
import { stateOf, Wire } from './wire.ts';

const VIEWERS = [0, 1, 'spectator'] as const;
const book = defaultBook();
const duel = () =>
  startGame(book, { format: 'duel', seed: 'hidden', decks: Object.keys(book.decks).slice(0, 2) });

/** Seat 0 puts units on the table, so that new objects get their numbers; seat 1 shows nothing. */
function afterKeeping(start: Game): Leg[] {
  const game = cloneGame(start);
  const legs: Leg[] = [];
  for (const seat of [1, 0] as const) step(book, game, seat, { kind: 'mulligan', cards: [] });
  while (game.sides[0].field.every((unit) => unit === null)) {
    const seat = legalIntents(book, game, 0).length > 1 ? 0 : 1;
    const legal = legalIntents(book, game, seat);
    const wanted = (intent: Intent) => seat === 0 && 'slot' in intent;
    const intent = legal.find(wanted) ?? { kind: 'pass' };
    const went = step(book, game, seat, intent);
    if (!went.ok) throw new Error(`Seat ${seat} cannot keep quiet: ${went.message}`);
    legs.push({ seat, intent });
  }
  return legs;
}

const heldIn = ({ hand }: MatchStateLike['seats'][number]): string[] =>
  hand?.map(({ id }) => id) ?? [];

describe('hidden cards', () => {
  it.each(seedsOfEachFormat(book, 'swap', 2))(
    '[V5] can be exchanged without a byte to the others changing (seed %s)',
    (seed) => {
      const dice = createDice(`${seed}/swap`);
      const positions: Game[] = [];
      playThrough(book, seed, (game) => ({
        before: ({ index }) => {
          if (index === 0 || dice.chance(0.05)) positions.push(cloneGame(game));
        },
      }));
      let [moves, differing] = [0, 0];
      for (const start of positions.slice(0, 8)) {
        for (const viewer of VIEWERS) {
          const both = bothStreams(book, start, viewer, dice.pick([3, 25]), dice);
          expect(both.two).toEqual(both.one);
          moves += both.moves;
          differing += both.differ ? 1 : 0;
        }
      }
      console.info(`${seed}: ${moves} moves alike, ${differing} stretches with other hidden cards`);
      expect(differing).toBeGreaterThan(0);
    },
    60_000,
  );

  it.each([0, 'spectator'] as const)(
    '[V5] tell %s nothing about how many cards the other exchanged',
    (viewer) => {
      const game = duel();
      const exchanged = game.sides[1].hand.slice(0, 3).map(({ id }) => id);
      const after = afterKeeping(game);
      const legs = (cards: string[]): Leg[] => [
        { seat: 1, intent: { kind: 'mulligan', cards } },
        { seat: 0, intent: { kind: 'mulligan', cards: [] } },
        ...after,
      ];
      const stream = (who: Viewer, cards: string[]) =>
        streamTo(book, who, cloneGame(game), legs(cards));
      expect(stream(viewer, exchanged)).toEqual(stream(viewer, []));
      expect(stream(1, exchanged)).not.toEqual(stream(1, []));
    },
  );

  it('reach the seat that holds them, and no other client', () => {
    const wire = new Wire();
    const game = duel();
    show(wire, book, game, 0);
    for (const viewer of VIEWERS) wire.join(viewer);
    expect(step(book, game, 0, { kind: 'mulligan', cards: [] }).ok).toBe(true);
    show(wire, book, game, 1);
    wire.flush();
    const hands = game.sides.map(({ hand }) => hand.map(({ id }) => id));
    const got = wire.clients.map((client) => {
      return stateOf(client).seats.map(heldIn);
    });
    expect(got).toEqual([
      [hands[0], []],
      [[], hands[1]],
      [[], []],
    ]);
  });
});
