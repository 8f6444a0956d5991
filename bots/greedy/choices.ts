import type { Book, Game, Intent, Seat } from '../../shared/index.ts';
import { type Score, scoreAfter } from './look-ahead.ts';
import { keepWorth } from './worth/keep-worth.ts';

type Choose = Extract<Intent, { kind: 'choose' }>;

/** Rates the cards of a choice: discards the least useful, takes the most useful. */
function wishFor(book: Book, game: Game, seat: Seat): ((card: string) => number) | null {
  const { choice } = game;
  if (choice === null || !choice.options.some((option) => option.kind === 'card')) return null;
  const thrown = choice.prompt === 'hand-limit' || choice.prompt === 'discard';
  const budget = game.sides[seat].resolve + 1;
  return (card) => (thrown ? -1 : 1) * keepWorth(book, card, budget);
}

function cardOf(game: Game, intent: Choose): string {
  const option = game.choice?.options[intent.options[0] ?? 0];
  return option?.kind === 'card' ? option.card : '';
}

/** R4: spends as much as possible, but keeps one for a card in hand that it can power and pay. */
function overpayWorth(book: Book, game: Game, seat: Seat, amount: number): number {
  const { hand, azoth, azothReady, resolve } = game.sides[seat];
  const wanted = hand.some(({ card }) => {
    const def = book.cards[card];
    if (def === undefined || def.powered === null || def.cost > resolve) return false;
    const { by } = def.powered;
    return azoth.some((one, at) => {
      const primary = book.cards[one.card]?.primary;
      return azothReady[at] === true && primary !== undefined && by.includes(primary);
    });
  });
  const ready = azothReady.filter((one) => one).length;
  return wanted && amount === ready ? -1 : amount;
}

/** Rates an answer: cards by their usefulness, everything else by looking ahead. */
export function rateChoice(
  book: Book,
  game: Game,
  seat: Seat,
  intent: Choose,
  score: Score,
): number {
  const option = game.choice?.options[intent.options[0] ?? 0];
  if (option?.kind === 'number') return overpayWorth(book, game, seat, option.amount);
  const wish = wishFor(book, game, seat);
  if (wish !== null) return wish(cardOf(game, intent));
  return scoreAfter(book, game, seat, intent, score);
}
