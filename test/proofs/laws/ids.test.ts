import { expect, it } from 'vitest';
import { createGame, defaultBook, type Game } from '../../../shared/index.ts';

const MATCHES = 1_000;
const book = defaultBook();

function dealt(seed: string): Game {
  const made = createGame(book, { format: 'duel', seed, decks: ['ember', 'tide'] });
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

/** The place that each would have if they were sorted. */
function ranksOf(values: readonly string[]): number[] {
  const sorted = values.toSorted();
  return values.map((value) => sorted.indexOf(value));
}

/** Spearman's rank correlation, summed over lists of one length. */
function correlation(lists: readonly (readonly number[])[]): number {
  let [together, alone] = [0, 0];
  for (const ranks of lists) {
    const middle = (ranks.length - 1) / 2;
    for (const [at, rank] of ranks.entries()) {
      together += (at - middle) * (rank - middle);
      alone += (at - middle) ** 2;
    }
  }
  return together / alone;
}

it(`[V5] ids tell nothing of when a card is drawn, nor of its place in the deck list`, () => {
  const games = Array.from({ length: MATCHES }, (_, at) => dealt(`ids ${at}`));
  const sides = games.flatMap(({ sides: [a, b] }) => [a, b]);
  const drawn = sides.map(({ hand, deck }) => ranksOf([...hand, ...deck].map(({ id }) => id)));
  const listed = sides.map(({ hand, deck }) => {
    const byCard = [...hand, ...deck].toSorted((a, b) => a.card.localeCompare(b.card));
    return ranksOf(byCard.map(({ id }) => id));
  });
  const found = { drawn: correlation(drawn), listed: correlation(listed) };
  console.info(`rank correlation over ${MATCHES} matches`, found);
  expect(Math.abs(found.drawn)).toBeLessThan(0.05);
  expect(Math.abs(found.listed)).toBeLessThan(0.05);
});

it('such a correlation would be found', () => {
  expect(correlation([ranksOf(['a1', 'a2', 'a3', 'a4', 'a5'])])).toBe(1);
});
