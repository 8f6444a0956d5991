import type { Book, Deck, Format } from '../state/book.ts';
import { type CardDef, RARITIES } from '../state/card.ts';

export type DeckList = Pick<Deck, 'name' | 'cards'>;

function countOf(cards: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function addCardFaults(card: CardDef, count: number, format: Format, faults: string[]): void {
  const most = format.deck.copies[card.rarity];
  if (card.token || card.kind === 'curse') faults.push(`${card.name} cannot be put in a deck.`);
  if (!format.deck.sets.includes(card.set))
    faults.push(`${card.name} is not allowed in ${format.name}.`);
  if (count > most)
    faults.push(`${card.name} is there ${count} times, ${most} allowed (${card.rarity}).`);
}

/** Q4 */
function rarityFaults(book: Book, format: Format, deck: DeckList): string[] {
  return RARITIES.flatMap((rarity) => {
    const most = format.deck.inAll[rarity];
    if (most === undefined) return [];
    const count = deck.cards.filter(
      (id) => Object.hasOwn(book.cards, id) && book.cards[id]?.rarity === rarity,
    ).length;
    return count <= most ? [] : [`The deck has ${count} ${rarity} cards, ${most} allowed.`];
  });
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
  faults.push(...rarityFaults(book, format, deck));
  for (const [id, count] of countOf(deck.cards)) {
    const card = Object.hasOwn(book.cards, id) ? book.cards[id] : undefined;
    if (card === undefined) faults.push(`There is no card called "${id}".`);
    else addCardFaults(card, count, format, faults);
  }
  return faults.map((fault) => `${deck.name}: ${fault}`);
}
