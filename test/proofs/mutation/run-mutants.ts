import { cheapestReactions, parseSets } from '../../../shared/book/make-book.ts';
import { SETS } from '../../../shared/cards/index.ts';
import { type Book, type CardDef, defaultBook } from '../../../shared/index.ts';
import { type CardTest, cardTests } from '../../cards/card-test.ts';
import { useBook } from '../../kit/stage.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

export type SetMutants = { readonly set: string; readonly mutants: readonly Mutant[] };

/** What makes a difference in play; the name and words of a card do not. */
function meaningOf(card: CardDef | undefined): string {
  return JSON.stringify({ ...card, traitData: null, definition: null });
}

/** The shipped book with other data for one card, or null when that is no valid card. */
export function bookWith(set: string, { card, data }: Pick<Mutant, 'card' | 'data'>): Book | null {
  const book = defaultBook();
  const { [card]: _, ...others } = book.cards;
  const { cards, faults } = parseSets(
    [{ id: set, cards: [data] }],
    others,
    Object.values(book.formats),
  );
  if (faults.length > 0) return null;
  return { ...book, cards, cheapest: cheapestReactions(cards, Object.values(book.formats)) };
}

function isAnother(set: string, mutant: Mutant): boolean {
  const card = bookWith(set, mutant)?.cards[mutant.card];
  return card !== undefined && meaningOf(card) !== meaningOf(defaultBook().cards[mutant.card]);
}

/** All mutants of the named sets that are valid cards and differ from the shipped one. */
export function mutantsOfSets(names: readonly string[]): SetMutants[] {
  return SETS.filter(({ id }) => names.includes(id)).map(({ id: set, cards }) => ({
    set,
    mutants: (cards as readonly unknown[])
      .flatMap(mutantsOf)
      .filter((mutant) => isAnother(set, mutant)),
  }));
}

export function failureOf(test: CardTest, book: Book | null): string | null {
  useBook(book);
  try {
    test.run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    useBook(null);
  }
}

/** Tests that fail already say nothing about a mutant. */
export function failingTests(): CardTest[] {
  return cardTests().filter((test) => failureOf(test, null) !== null);
}

/** The control: a card put back as it was must be noticed by nobody. */
export function noticedUnchanged(names: readonly string[], unfit: readonly CardTest[]): string[] {
  return SETS.filter(({ id }) => names.includes(id)).flatMap(({ id: set, cards }) =>
    (cards as readonly { id: string }[]).flatMap((data) => {
      const same = { card: data.id, what: 'unchanged', data };
      return killerOf(set, same, unfit) ?? [];
    }),
  );
}

/** The title of the first test that notices, or null when none does. */
export function killerOf(set: string, mutant: Mutant, unfit: readonly CardTest[]): string | null {
  const book = bookWith(set, mutant);
  const concerned = cardTests().filter(
    (test) => test.cards.includes(mutant.card) && !unfit.includes(test),
  );
  return concerned.find((test) => failureOf(test, book) !== null)?.title ?? null;
}
