import { type Finding, faultOf } from '../analysis/finding.ts';
import { findingsOf } from '../analysis/index.ts';
import type { LoadedCard } from '../analysis/loaded-card.ts';
import { nearestWord } from '../schema/nearest-word.ts';
import type { Book, Deck, Format } from '../state/book.ts';
import type { CardDef, Window } from '../state/card.ts';
import { keywordsOf, madeCards, parseCard } from './parse-card.ts';
import { faultAt } from './parse-effects.ts';
import { tokenCircle } from './token-circle.ts';

export type CardSet = { readonly id: string; readonly cards: readonly unknown[] };

type Parsed = {
  readonly cards: Record<string, CardDef>;
  readonly loaded: LoadedCard[];
  readonly faults: string[];
};

function addSet(parsed: Parsed, set: CardSet): void {
  set.cards.forEach((raw, at) => {
    const result = parseCard(raw, set.id, at);
    if ('faults' in result) parsed.faults.push(...result.faults);
    else if (Object.hasOwn(parsed.cards, result.card.id)) {
      parsed.faults.push(faultAt([set.id, result.card.id, 'id'], 'this id is already taken'));
    } else {
      parsed.cards[result.card.id] = result.card;
      parsed.loaded.push(result);
    }
  });
}

/** E10, Z5, P11: an effect can only make cards of a suitable kind. */
function whyNotMade(by: string, made: CardDef): string | null {
  if (by === 'deploy') return made.token && made.kind === 'unit' ? null : 'is no token';
  if (by === 'summon') return made.kind === 'enemy' ? null : 'is no enemy';
  return by === 'create' && made.token ? 'can lie in no deck' : null;
}

function unknownCard(cards: Parsed['cards'], id: string): string {
  const near = nearestWord(id, Object.keys(cards));
  return `no card is called "${id}"${near === null ? '' : `; did you mean "${near}"?`}`;
}

function madeFault(cards: Parsed['cards'], id: string, by: string): string[] {
  const made = cards[id];
  if (made === undefined) return [unknownCard(cards, id)];
  const why = whyNotMade(by, made);
  return why === null ? [] : [`"${id}" ${why}`];
}

function checkMade({ cards, faults }: Parsed): void {
  for (const card of Object.values(cards)) {
    const at = [card.set, card.id, card.enemy === null ? 'effects' : 'enemy'];
    const found = madeCards(card).flatMap(({ id, by }) => madeFault(cards, id, by));
    faults.push(...found.map((message) => faultAt(at, message)));
  }
}

/** E4: the cards that conditions of a definition name. */
function namedIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  const { card, kind } = data as { readonly card?: unknown; readonly kind?: unknown };
  const own = typeof card === 'string' && kind === undefined ? [card] : [];
  return [...own, ...Object.values(data).flatMap(namedIn)];
}

function checkNamed({ cards, loaded, faults }: Parsed): void {
  for (const { card, data } of loaded) {
    const unknown = namedIn(data).filter((id) => !Object.hasOwn(cards, id));
    for (const id of unknown) faults.push(faultAt([card.set, card.id], unknownCard(cards, id)));
  }
}

/** A token whose arrival leads to another copy of itself would fill the board. */
function checkCircles(parsed: Parsed): void {
  for (const card of Object.values(parsed.cards)) {
    const circle = tokenCircle(parsed.cards, card);
    if (circle !== null) {
      const message = `tokens make each other on arrival: ${circle.join(' → ')}`;
      parsed.faults.push(faultAt([card.set, card.id, 'traits'], message));
    }
  }
}

/** Whether any card has or gives a keyword. */
const isIn = (cards: Book['cards']) => (keyword: unknown) =>
  Object.values(cards).some((card) => keywordsOf(card).includes(keyword));

export type ParsedSets = {
  readonly cards: Book['cards'];
  /** The new ones, each with what its author wrote. */
  readonly loaded: readonly LoadedCard[];
  readonly faults: readonly string[];
  readonly warnings: readonly Finding[];
};

/** Parses several sets together, in addition to known cards. What can never matter is a fault, too. */
export function parseSets(
  sets: readonly CardSet[],
  known: Book['cards'],
  formats: readonly Format[],
): ParsedSets {
  const cards = Object.assign(Object.create(null), known);
  const parsed: Parsed = { cards, loaded: [], faults: [] };
  for (const set of sets) addSet(parsed, set);
  checkMade(parsed);
  checkNamed(parsed);
  checkCircles(parsed);
  const findings = parsed.loaded.flatMap((card) => findingsOf(card, isIn(cards), formats));
  const errors = findings.filter(({ level }) => level === 'error');
  return {
    ...parsed,
    faults: [...parsed.faults, ...errors.map(faultOf)],
    warnings: findings.filter(({ level }) => level === 'warning'),
  };
}

function byId<T extends { readonly id: string }>(list: readonly T[]): Record<string, T> {
  const record: Record<string, T> = Object.create(null);
  for (const item of list) record[item.id] = item;
  return record;
}

function cheapest(cards: Book['cards'], format: Format, window: Window): number {
  const costs = Object.values(cards)
    .filter((card) => format.deck.sets.includes(card.set) || card.set === 'scenario')
    .filter((card) => card.reaction.includes(window))
    .map((card) => card.cost);
  return Math.min(Number.MAX_SAFE_INTEGER, ...costs);
}

/** T7: the extra cards of a scenario count in every format. */
export function cheapestReactions(
  cards: Book['cards'],
  formats: readonly Format[],
): Book['cheapest'] {
  const rows = formats.map((format) => [
    format.id,
    {
      attackers: cheapest(cards, format, 'attackers'),
      blockers: cheapest(cards, format, 'blockers'),
      spell: cheapest(cards, format, 'spell'),
    },
  ]);
  return Object.fromEntries(rows);
}

export function makeBook(
  sets: readonly CardSet[],
  formats: readonly Format[],
  decks: readonly Deck[],
): Book {
  const { cards, faults } = parseSets(sets, {}, formats);
  if (faults.length > 0) throw new Error(`The card sets have errors:\n${faults.join('\n')}`);
  return {
    cards,
    formats: byId(formats),
    decks: byId(decks),
    cheapest: cheapestReactions(cards, formats),
  };
}
