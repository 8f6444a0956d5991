import { describe, expect, it } from 'vitest';
import { parseCard } from '../../shared/book/parse-card.ts';
import { SETS } from '../../shared/cards/index.ts';
import { type CardDef, defaultBook, describeCard } from '../../shared/index.ts';

const book = defaultBook();
const MODES = ['duel', 'skirmish', 'siege'] as const;

type Json = Readonly<Record<string, unknown>>;
type Change = { readonly path: string; readonly changed: Json };

/** What else the text of a card is made of; the rest stands in the frame of the card. */
const PARTS = ['effects', 'powered', 'traits', 'curse', 'enemy', 'reaction', 'burst', 'fracture'];

/** Other values in place of one: another number, or nothing at all. */
function others(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1];
  return typeof value === 'boolean' || typeof value === 'object' ? [undefined] : [];
}

function without(list: readonly unknown[], at: number): unknown[] {
  return list.filter((_, index) => index !== at);
}

type Changes = Generator<[path: string, changed: unknown]>;

/** All copies of a list with one item changed or left out. */
function* listChanges(list: readonly unknown[], path: string): Changes {
  for (const [at, item] of list.entries()) {
    if (list.length > 1) yield [`${path}.${at} left out`, without(list, at)];
    for (const [where, changed] of changesOf(item, `${path}.${at}`))
      yield [where, list.with(at, changed)];
  }
}

/** All copies of a record with one field changed or left out. */
function* fieldChanges(record: Json, path: string): Changes {
  for (const [field, inner] of Object.entries(record)) {
    const { [field]: _, ...rest } = record;
    for (const other of others(inner))
      yield [`${path}.${field}`, other === undefined ? rest : { ...rest, [field]: other }];
    for (const [where, changed] of changesOf(inner, `${path}.${field}`))
      yield [where, { ...record, [field]: changed }];
  }
}

function* changesOf(value: unknown, path: string): Changes {
  if (Array.isArray(value)) yield* listChanges(value, path);
  else if (typeof value === 'object' && value !== null) yield* fieldChanges(value as Json, path);
}

function changedCards(record: Json): Change[] {
  return PARTS.filter((part) => record[part] !== undefined).flatMap((part) =>
    [...changesOf({ [part]: record[part] }, '')].map(([path, changed]) => {
      const { [part]: _, ...rest } = record;
      return { path, changed: { ...rest, ...(changed as Json) } };
    }),
  );
}

const textsOf = (card: CardDef): string =>
  MODES.map((mode) =>
    describeCard({ ...book, cards: { ...book.cards, [card.id]: card } }, card.id, mode),
  ).join('\n');

/** Weights are rounded to whole percents, so a small change of one may not show. */
const isSilent = (path: string): boolean => path.endsWith('.weight');

describe('the text tells all that a card does', () => {
  const records = SETS.flatMap(({ id, cards }) =>
    cards.map((record) => ({ set: id, id: record.id, record: record as unknown as Json })),
  );

  it.each(records)('[G1] $id reads otherwise when anything of it is changed', (entry) => {
    const own = parseCard(entry.record, entry.set, 0);
    if (!('card' in own)) throw new Error(own.faults.join());
    const text = textsOf(own.card);
    const mute = changedCards(entry.record).filter(({ path, changed }) => {
      const parsed = parseCard(changed, entry.set, 0);
      return 'card' in parsed && !isSilent(path) && textsOf(parsed.card) === text;
    });
    expect(mute.map(({ path }) => path)).toEqual([]);
  });
});
