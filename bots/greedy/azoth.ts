import type { Book, GameView, Intent, Seat } from '../../shared/index.ts';
import { keepWorth } from './worth/keep-worth.ts';

/** Elements that would power a card in hand and are not in the row yet. */
function wantedElements(book: Book, view: GameView, seat: Seat): Set<string> {
  const wanted = new Set<string>();
  for (const { card } of view.seats[seat].hand ?? []) {
    for (const element of book.cards[card]?.powered?.by ?? []) wanted.add(element);
  }
  for (const { card } of view.seats[seat].azoth) wanted.delete(book.cards[card]?.primary ?? '');
  return wanted;
}

/** How long the row should grow; after that, cards are worth more in hand. */
const ENOUGH = 5;
const FEWEST_IN_HAND = 3;

/** R2: places the least useful card in the row while the hand can spare one. */
export function azothFor(
  book: Book,
  view: GameView,
  seat: Seat,
  legal: readonly Intent[],
): Intent | null {
  const { hand = [], azoth, resolve } = view.seats[seat];
  const offers = legal.filter((intent) => intent.kind === 'placeAzoth');
  if (offers.length === 0) return null;
  const nameOf = (id: string) => hand.find((held) => held.id === id)?.card ?? '';
  const wanted = wantedElements(book, view, seat);
  const worthOf = (card: string) =>
    keepWorth(book, card, resolve + 1) - (wanted.has(book.cards[card]?.primary ?? '') ? 0.8 : 0);
  const rated = offers.map((intent) => ({ intent, worth: worthOf(nameOf(intent.card)) }));
  const least = rated.reduce((a, b) => (b.worth < a.worth ? b : a));
  // The row is the best place for a curse.
  const spare = hand.length >= FEWEST_IN_HAND && azoth.length < ENOUGH;
  return spare || least.worth < 0 ? least.intent : null;
}
