import { expect, it } from 'vitest';
import { type Book, defaultBook, describeCard } from '../../shared/index.ts';
import { randomCards } from '../proofs/laws/generated/random-cards.ts';
import { clumsyIn } from './clumsy.ts';

const shipped = defaultBook();

function bookWith(count: number): { book: Book; ids: string[] } {
  const cards = randomCards(shipped, 'texts', count);
  const own = Object.fromEntries(cards.map((card) => [card.id, card]));
  return {
    book: { ...shipped, cards: { ...shipped.cards, ...own } },
    ids: cards.map(({ id }) => id),
  };
}

it('[G1] whatever a valid card does, its text is there and not clumsy', () => {
  const { book, ids } = bookWith(250);
  const faults = ids.flatMap((id) =>
    ['duel', 'skirmish', 'siege'].flatMap((mode) => {
      const text = describeCard(book, id, mode);
      return clumsyIn(text).map((what) => `${what}: ${text}`);
    }),
  );
  expect(faults).toEqual([]);
});
