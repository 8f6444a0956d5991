import { expect, it } from 'vitest';
import { createGame, defaultBook } from '../../../shared/index.ts';
import { below, createStream, keyOf, type Stream, shuffle } from '../../../shared/state/rng.ts';

const SHUFFLES = 1_000_000;
const GAMES = 4_000;
/** What chance alone exceeds once in a thousand times, at so many degrees of freedom. */
const ONCE_IN_1000 = { 1: 10.83, 23: 49.73 } as const;

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** How often each order of four came up. */
function ordersOf(mix: (stream: Stream, list: string[]) => void): number[] {
  const stream = createStream(keyOf('a million shuffles'), 0);
  const counts = new Map<string, number>();
  for (let left = SHUFFLES; left > 0; left--) {
    const list = ['a', 'b', 'c', 'd'];
    mix(stream, list);
    const order = list.join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  return [...counts.values()];
}

it('[G8] a million shuffles: no order comes more often than another', () => {
  const counts = ordersOf(shuffle);
  expect(counts).toHaveLength(24);
  expect(chiSquare(counts)).toBeLessThan(ONCE_IN_1000[23]);
});

it('[G8] each seat begins as often as the other, and any card may lie on top', () => {
  const book = defaultBook();
  const first = [0, 0];
  const half = [0, 0];
  for (let at = 0; at < GAMES; at++) {
    const setup = { format: 'duel', seed: `chance ${at}`, decks: ['ember', 'tide'] };
    const created = createGame(book, setup);
    if (!created.ok) throw new Error(created.message);
    const { first: begins, sides } = created.game;
    first[begins]! += 1;
    const [{ hand, deck }] = sides;
    const all = [...hand, ...deck];
    const [card] = book.decks.ember!.cards;
    const places = all.flatMap((one, place) => (one.card === card ? [place] : []));
    for (const place of places) half[place < all.length / 2 ? 0 : 1]! += 1;
  }
  expect(chiSquare(first)).toBeLessThan(ONCE_IN_1000[1]);
  expect(chiSquare(half)).toBeLessThan(ONCE_IN_1000[1]);
});

it('a shuffle that swaps with any place, as many do by mistake, would be found', () => {
  const naive = (stream: Stream, list: string[]) => {
    for (let at = 0; at < list.length; at++) {
      const any = below(stream, list.length);
      [list[at], list[any]] = [list[any]!, list[at]!];
    }
  };
  expect(chiSquare(ordersOf(naive))).toBeGreaterThan(ONCE_IN_1000[23]);
});
