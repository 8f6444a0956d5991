import type { Book, Deck, Format } from '../state/book.ts';
import { type CardDef, RARITIES } from '../state/card.ts';
import { CARD_KINDS } from '../state/card-kinds.ts';

export type DeckList = Pick<Deck, 'name' | 'cards'>;

function countOf(cards: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

const isNeverDecked = ({ token, kind }: CardDef): boolean =>
  token || kind === 'curse' || kind === 'enemy';

/** D4: some formats allow only a part of a set. */
export function isOfFormat({ deck }: Format, { set, kind, rarity }: CardDef): boolean {
  if (!deck.sets.includes(set)) return false;
  const only = deck.onlyFrom?.[set];
  return only === undefined || (only.kind === kind && only.rarity === rarity);
}

/** D2, D4: whether a deck of this format can contain the card at all. */
export function mayBeDecked(format: Format, card: CardDef): boolean {
  return !isNeverDecked(card) && isOfFormat(format, card);
}

/** The most copies of a card in a deck of this format. */
export function mostCopies({ deck }: Format, card: CardDef): number {
  return deck.copiesOf?.[card.id] ?? deck.copies[card.rarity];
}

function addCardFaults(card: CardDef, count: number, format: Format, faults: string[]): void {
  const most = mostCopies(format, card);
  if (isNeverDecked(card)) faults.push(`${card.name} cannot be put in a deck.`);
  if (!isOfFormat(format, card)) faults.push(`${card.name} is not allowed in ${format.name}.`);
  if (count > most)
    faults.push(
      `The deck has ${count} copies of ${card.name}; the limit is ${most} (${card.rarity}).`,
    );
}

/** Q4, D4 */
function addSumFaults(
  book: Book,
  { deck: limits }: Format,
  deck: DeckList,
  faults: string[],
): void {
  const add = (what: string, most: number, fits: (card: CardDef) => boolean) => {
    const count = deck.cards.filter((id) => {
      const card = Object.hasOwn(book.cards, id) ? book.cards[id] : undefined;
      return card !== undefined && fits(card);
    }).length;
    if (count > most) faults.push(`The deck has ${count} ${what}; the limit is ${most}.`);
  };
  // Most formats limit few of these numbers or none, so only limited ones are counted.
  for (const rarity of RARITIES) {
    const most = limits.inAll[rarity];
    if (most !== undefined) add(`${rarity} cards`, most, (card) => card.rarity === rarity);
  }
  for (const kind of CARD_KINDS) {
    const most = limits.ofKind?.[kind];
    if (most !== undefined) add(`cards of the kind ${kind}`, most, (card) => card.kind === kind);
  }
}

/** D2: all errors, not only the first. */
export function deckFaults(book: Book, format: Format, deck: DeckList): string[] {
  const faults: string[] = [];
  const [least, most] = format.deck.size;
  const size = deck.cards.length;
  if (size < least || size > most) {
    const wanted = least === most ? `exactly ${least}` : `${least} to ${most}`;
    faults.push(`The deck has ${size} cards; the format needs ${wanted}.`);
  }
  addSumFaults(book, format, deck, faults);
  for (const [id, count] of countOf(deck.cards)) {
    const card = Object.hasOwn(book.cards, id) ? book.cards[id] : undefined;
    if (card === undefined) faults.push(`There is no card called "${id}".`);
    else addCardFaults(card, count, format, faults);
  }
  return faults.map((fault) => `${deck.name}: ${fault}`);
}
