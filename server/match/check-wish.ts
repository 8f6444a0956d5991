import { type Book, deckFaults } from '../../shared/index.ts';
import type { Person } from '../people/person.ts';
import type { DeckChoice } from '../store/entry.ts';
import { findDeck } from './find-deck.ts';
import { type Refused, refused } from './refusals.ts';

export type Wish = {
  readonly format: string;
  /** The id of a known deck, or one of the own making. */
  readonly deck: string | DeckChoice;
  readonly rated: boolean;
};

/** The deck as it is played, or why nobody can play like that. */
export function checkWish(
  book: Book,
  { kind }: Person,
  { format: id, deck: wanted, rated }: Wish,
): { readonly ok: true; readonly deck: DeckChoice } | Refused {
  const format = Object.hasOwn(book.formats, id) ? book.formats[id] : undefined;
  if (format === undefined) {
    const known = Object.keys(book.formats).join(', ');
    return refused('unknown-format', `There is no format called "${id}"; there are: ${known}.`);
  }
  if (rated && kind === 'guest') {
    return refused('guests-unrated', 'Guests play unrated. Register a name to play for a rating.');
  }
  if (rated && format.mode === 'siege') {
    return refused('bad-request', 'A siege is played together and has no rating: play it unrated.');
  }
  const deck = findDeck(book, wanted);
  if (deck === null) return refused('unknown-deck', 'There is no such deck.');
  const faults = deckFaults(book, format, deck);
  return faults.length === 0 ? { ok: true, deck } : refused('bad-deck', faults.join(' '));
}
