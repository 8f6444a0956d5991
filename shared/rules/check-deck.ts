import type { Book, Deck, Format } from '../state/book.ts';
import type { CardDef } from '../state/card.ts';

export type DeckList = Pick<Deck, 'name' | 'cards'>;

function countOf(cards: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function cardFault(
  card: CardDef | undefined,
  id: string,
  count: number,
  format: Format,
): string | null {
  if (card === undefined) return `There is no card called "${id}".`;
  if (card.token || card.kind === 'curse') return `${card.name} cannot be put in a deck.`;
  if (!format.deck.sets.includes(card.set)) return `${card.name} is not allowed in ${format.name}.`;
  const most = format.deck.copies[card.rarity];
  return count > most
    ? `${card.name} is there ${count} times, ${most} allowed (${card.rarity}).`
    : null;
}

/** D2: every fault, not only the first. */
export function deckFaults(book: Book, format: Format, deck: DeckList): string[] {
  const faults: string[] = [];
  const [least, most] = format.deck.size;
  const size = deck.cards.length;
  if (size < least || size > most) {
    const wanted = least === most ? `exactly ${least}` : `${least} to ${most}`;
    faults.push(`The deck has ${size} cards, ${wanted} are wanted.`);
  }
  for (const [id, count] of countOf(deck.cards)) {
    const card = Object.hasOwn(book.cards, id) ? book.cards[id] : undefined;
    const fault = cardFault(card, id, count, format);
    if (fault !== null) faults.push(fault);
  }
  return faults.map((fault) => `${deck.name}: ${fault}`);
}
