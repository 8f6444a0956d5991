import { type Book, type Game, mayBeDecked, type Seat } from '../../shared/index.ts';
import type { Dice } from '../dice.ts';

/** The known cards of a seat, including created ones. */
function seenOf(game: Game, seat: Seat): string[] {
  const { discard, fracture, azoth, hand, deck, lifeCards } = game.sides[seat];
  const zones = [discard, fracture, azoth, hand, deck, lifeCards];
  const cards = zones.flatMap((zone) => zone.map(({ card }) => card));
  for (const item of game.stack) if (item.seat === seat) cards.push(item.card);
  for (const side of game.sides) {
    for (const unit of side.field) if (unit?.owner === seat && !unit.token) cards.push(unit.card);
  }
  return cards;
}

type Left = { readonly cards: string[]; readonly misfits: number };

/** The cards of a deck that have not been seen, and how many seen cards are not from it. */
function leftOf(deck: readonly string[], seen: readonly string[]): Left {
  const cards = deck.slice();
  let misfits = 0;
  for (const card of seen) {
    const at = cards.indexOf(card);
    if (at >= 0) cards.splice(at, 1);
    else misfits += 1;
  }
  return { cards, misfits };
}

/** A few cards from outside a deck do not rule it out, because effects create cards. */
const MAX_MISFITS = 3;

export type DeckGuess = {
  /** The hidden cards of each deck it may be. Never empty. */
  readonly decks: readonly (readonly string[])[];
  /** Other cards that the hidden cards may be. */
  readonly pool: readonly string[];
};

/** The opponent's possible decks: the preconstructed decks that fit best, or any cards of the format. */
export function guessDecks(book: Book, game: Game, seat: Seat): DeckGuess {
  const format = book.formats[game.format];
  const isIn = (id: string) => {
    const card = book.cards[id];
    return format !== undefined && card !== undefined && mayBeDecked(format, card);
  };
  const pool = Object.keys(book.cards).filter(isIn);
  const seen = seenOf(game, seat).filter((card) => book.cards[card]?.kind !== 'curse' && card);
  const fits = Object.values(book.decks)
    .filter(({ cards }) => cards.every(isIn))
    .map(({ cards }) => leftOf(cards, seen));
  const least = Math.min(...fits.map(({ misfits }) => misfits));
  if (least > MAX_MISFITS) return { decks: [[]], pool };
  return { decks: fits.filter(({ misfits }) => misfits === least).map(({ cards }) => cards), pool };
}

export function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  const mixed = list.slice();
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = dice(i + 1);
    const held = mixed[i] as T;
    mixed[i] = mixed[j] as T;
    mixed[j] = held;
  }
  return mixed;
}
