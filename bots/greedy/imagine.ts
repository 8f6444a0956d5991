import { type Book, cloneGame, type Game, type Seat } from '../../shared/index.ts';
import type { Dice } from '../dice.ts';

type Card = Game['sides'][0]['hand'][number];

/** A generator of its own: what chance will really bring is no seat's to know. */
const OTHER_KEY = '5eed'.repeat(16);

/** The same cards in an order that tells nothing of the real one. */
function mixed(cards: readonly Card[], dice: Dice): Card[] {
  const sorted = cards.toSorted((a, b) => (a.card < b.card ? -1 : Number(a.card > b.card)));
  const by = dice(Math.max(1, sorted.length));
  return [...sorted.slice(by), ...sorted.slice(0, by)];
}

/** The top of the own deck is known while it is looked at. */
const isLooking = (game: Game): boolean => game.choice?.prompt === 'look';

/**
 * The game as far as the seat knows it, the rest made up: blank cards where the foe's are hidden,
 * another order of the own deck, other luck.
 */
export function imagine(book: Book, game: Game, seat: Seat, dice: Dice): Game {
  const guess = cloneGame(game);
  const foe = guess.sides[seat === 0 ? 1 : 0];
  const own = guess.sides[seat];
  const blank = Object.keys(book.cards)[0] ?? '';
  const hide = ({ id }: Card): Card => ({ id, card: blank });
  foe.hand = foe.hand.map(hide);
  foe.deck = foe.deck.map(hide);
  foe.lifeCards = foe.lifeCards.map(hide);
  if (!isLooking(guess)) {
    const hidden = mixed([...own.deck, ...own.lifeCards], dice);
    own.deck = hidden.slice(0, own.deck.length);
    own.lifeCards = hidden.slice(own.deck.length);
  }
  guess.rng.table = { key: OTHER_KEY, lane: guess.rng.table.lane, at: dice(48) };
  return guess;
}
