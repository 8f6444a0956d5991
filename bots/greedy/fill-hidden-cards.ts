import { cloneGame, type Game } from '../../shared/index.ts';
import type { DecisionContext } from './decision-context.ts';

type Card = Game['sides'][0]['hand'][number];

/** Rotates the sorted cards, so that not always the same card is next. */
function rotated(cards: readonly Card[], by: number): Card[] {
  return [...cards.slice(by), ...cards.slice(0, by)];
}

/** Whether a choice shows cards, whose places must not change. */
const isShown = ({ choice }: Game): boolean =>
  choice?.options.some((option) => option.kind === 'card') === true;

/** The position with hidden cards filled in: harmless ones for the opponent, and some order of the seat's deck. */
export function fillHiddenCards({ book, position, seat, dice }: DecisionContext): Game {
  const guess = cloneGame(position);
  const foe = guess.sides[seat === 0 ? 1 : 0];
  const own = guess.sides[seat];
  const blank = Object.keys(book.cards)[0] ?? '';
  const fill = (held: Card): Card => (held.card === '' ? { id: held.id, card: blank } : held);
  foe.hand = foe.hand.map(fill);
  foe.deck = foe.deck.map(fill);
  foe.lifeCards = foe.lifeCards.map(fill);
  if (!isShown(guess)) {
    const left = [...own.deck, ...own.lifeCards];
    const hidden = rotated(left, dice(Math.max(1, left.length)));
    own.deck = hidden.slice(0, own.deck.length);
    own.lifeCards = hidden.slice(own.deck.length);
  }
  guess.rng.table = { ...guess.rng.table, at: dice(48) };
  return guess;
}
