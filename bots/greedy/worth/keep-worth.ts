import type { Book, CardDef } from '../../../shared/index.ts';

/** How useful a card in hand is, given what the seat can pay in the next turns. */
export function keepWorth(book: Book, card: string, resolve: number): number {
  const def: CardDef | undefined = book.cards[card];
  if (def === undefined || def.unplayable) return -1;
  const late = Math.max(0, def.cost - resolve);
  let worth = 2 + 0.5 * Math.min(def.cost, 5) - 0.9 * late;
  if (def.kind === 'unit') worth += 1;
  if (def.reaction.length > 0) worth -= 1.2;
  return worth;
}
