import { type Book, deckFaults } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { WireCode } from '../../shared/protocol/codes.ts';
import type { Person } from '../people/person.ts';
import type { DeckChoice } from '../store/entry.ts';
import type { Fold } from './fold.ts';

export type Refused = Extract<Answer, { ok: false }>;

export const refused = (code: WireCode, message: string): Refused => ({ ok: false, code, message });

export const UNWRITTEN: Refused = {
  ...refused(
    'store-unavailable',
    'The match could not be written down, so nothing was done. Send it again.',
  ),
  wait: 1,
};

const NOT_PLAYING: Readonly<Record<Exclude<Fold['status'], 'playing'>, Refused>> = {
  waiting: refused('not-started', 'The game has not begun: a seat is still empty.'),
  between: refused('match-over', 'This game is over; the next one of the series begins soon.'),
  over: refused('match-over', 'The match is over. Offer a rematch to play again.'),
  void: refused('voided', 'The match was voided and counts for nobody.'),
};

/** Why no intent made on revision `rev` can be looked at now; null when it can. */
export function whyNotNow(f: Fold, rev: number, askedSince: number): Refused | null {
  if (f.status !== 'playing') return NOT_PLAYING[f.status];
  if (rev >= askedSince && rev <= f.rev) return null;
  const message = `You decided on revision ${rev}; the match is at ${f.rev}. Decide again on the state that comes with this.`;
  return { ...refused('stale', message), rev: f.rev };
}

export function whyNoSeat(
  book: Book,
  f: Fold,
  { person, deck }: { person: Person; deck: DeckChoice },
): Refused | null {
  if (f.header.settings.rated && person.kind === 'guest') {
    return refused('guests-unrated', 'This match is rated. Register a name to play for a rating.');
  }
  if (f.status !== 'waiting' || (f.seats[0] !== null && f.seats[1] !== null)) {
    return refused('full', 'Both seats are taken. You can watch the match.');
  }
  const format = book.formats[f.header.settings.format];
  if (format === undefined) return refused('unknown-format', 'The format is gone.');
  const faults = deckFaults(book, format, deck);
  return faults.length === 0 ? null : refused('bad-deck', faults.join(' '));
}
