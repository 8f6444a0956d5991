import type { Book, Deck, Format } from '../state/book.ts';
import type { CardDef } from '../state/card.ts';
import { madeCards, parseCard } from './parse-card.ts';
import { faultAt } from './parse-effects.ts';

export type CardSet = { readonly id: string; readonly cards: readonly unknown[] };

type Parsed = { readonly cards: Record<string, CardDef>; readonly faults: string[] };

function addSet(parsed: Parsed, set: CardSet): void {
  set.cards.forEach((raw, at) => {
    const result = parseCard(raw, set.id, at);
    if ('faults' in result) parsed.faults.push(...result.faults);
    else if (Object.hasOwn(parsed.cards, result.card.id)) {
      parsed.faults.push(faultAt([set.id, result.card.id, 'id'], 'this id is taken already'));
    } else parsed.cards[result.card.id] = result.card;
  });
}

function checkMade(parsed: Parsed): void {
  for (const card of Object.values(parsed.cards)) {
    for (const made of madeCards(card)) {
      const known = parsed.cards[made.id];
      if (known === undefined) {
        parsed.faults.push(
          faultAt([card.set, card.id, 'effects'], `no card is called "${made.id}"`),
        );
      } else if (made.token && !known.token) {
        parsed.faults.push(faultAt([card.set, card.id, 'effects'], `"${made.id}" is no token`));
      }
    }
  }
}

/** All sets together, on top of cards that are known already. */
export function parseSets(
  sets: readonly CardSet[],
  known: Book['cards'] = {},
): { readonly cards: Book['cards']; readonly faults: readonly string[] } {
  const parsed: Parsed = { cards: Object.assign(Object.create(null), known), faults: [] };
  for (const set of sets) addSet(parsed, set);
  checkMade(parsed);
  return parsed;
}

function byId<T extends { readonly id: string }>(list: readonly T[]): Record<string, T> {
  const record: Record<string, T> = Object.create(null);
  for (const item of list) record[item.id] = item;
  return record;
}

export function makeBook(
  sets: readonly CardSet[],
  formats: readonly Format[],
  decks: readonly Deck[],
): Book {
  const { cards, faults } = parseSets(sets);
  if (faults.length > 0) throw new Error(`The card sets have faults:\n${faults.join('\n')}`);
  return { cards, formats: byId(formats), decks: byId(decks) };
}
