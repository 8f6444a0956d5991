import { type Book, deckFaults } from '../../shared/index.ts';
import type { RejectedAnswer } from '../../shared/protocol/answer.ts';
import { reject } from '../../shared/state/rejection.ts';
import type { DeckChoice } from '../store/contract/entry.ts';
import type { User } from '../users/user.ts';
import { findDeck } from './find-deck.ts';

export type MatchTerms = {
  readonly format: string;
  /** The id of a known deck, or a deck list. */
  readonly deck: string | DeckChoice;
  readonly rated: boolean;
};

/** The deck to play with, or why the request is not allowed. */
export function validateMatchRequest(
  book: Book,
  { kind }: User,
  { format: id, deck: wanted, rated }: MatchTerms,
): { readonly ok: true; readonly deck: DeckChoice } | RejectedAnswer {
  const format = Object.hasOwn(book.formats, id) ? book.formats[id] : undefined;
  if (format === undefined) {
    const known = Object.keys(book.formats).join(', ');
    return reject(
      'unknown-format',
      `There is no format called "${id}". The formats are: ${known}.`,
    );
  }
  if (rated && kind === 'guest') {
    return reject('guests-unrated', 'Guests play unrated. Register a name to play for a rating.');
  }
  if (rated && format.mode === 'siege') {
    return reject('bad-request', 'A siege is cooperative and has no rating: play it unrated.');
  }
  const deck = findDeck(book, wanted);
  if (deck === null) return reject('unknown-deck', 'There is no such deck.');
  const faults = deckFaults(book, format, deck);
  return faults.length === 0 ? { ok: true, deck } : reject('bad-deck', faults.join(' '));
}
