import { describe, expect, it } from 'vitest';
import { SETS } from '../../shared/cards/index.ts';
import { defaultBook, describeCard } from '../../shared/index.ts';
import { filesUnder, textOf } from '../architecture/files.ts';
import { type Token, tokensOf } from '../architecture/tokens.ts';

const book = defaultBook();
const cards = Object.values(book.cards);
const inSet = (set: string) => cards.filter((card) => card.set === set);

const TITLE = /^.\[[A-Z]\d*(?:, ?[A-Z]\d*)*\] /;

/** A row of a table begins with an id and goes on with a line of several words. */
function rowId(tokens: readonly Token[], at: number): string | null {
  const [open, id, comma, line] = tokens.slice(at, at + 4);
  const isRow = open?.text === '[' && comma?.text === ',' && / /.test(line?.text ?? '');
  return isRow && id?.kind === 'string' && line?.kind === 'string' ? id.text.slice(1, -1) : null;
}

type Named = { readonly ids: Set<string>; readonly titles: string[] };

function namedIn(text: string): Named {
  const tokens = tokensOf(text).filter((token) => token.kind !== 'comment');
  const titles = tokens.filter(({ kind, text: words }) => kind === 'string' && TITLE.test(words));
  const ids = tokens.flatMap((_, at) => rowId(tokens, at) ?? []);
  return { ids: new Set(ids), titles: titles.map((token) => token.text.replaceAll('\\', '')) };
}

function namesCard({ ids, titles }: Named, id: string, name: string): boolean {
  const word = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
  return ids.has(id) || titles.some((title) => word.test(title));
}

const named = namedIn(
  [...filesUnder('test/cards'), ...filesUnder('test/skirmish')]
    .filter((path) => path.endsWith('.test.ts'))
    .map(textOf)
    .join('\n'),
);

describe('a card is named by a test', () => {
  it.each(SETS.map(({ id }) => id))('every one of the set %s', (set) => {
    const missing = inSet(set).filter(({ id, name }) => !namesCard(named, id, name));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ["it('[E] Ice Age: cold', f)", false],
    ["it('[E] Ice: cold', f)", true],
    ["it('[E1, E2] cold Ice', f)", true],
    ["it('about Ice', f)", false],
    ["rows([['ice', 'unit bronze 3']])", true],
    ["field: ['ice', 'gnome']", false],
    ["// '[E] Ice: cold'", false],
  ])('%s: %s', (text, is) => {
    const title = text.replace('Ice Age', 'Iceberg');
    expect(namesCard(namedIn(title), 'ice', 'Ice')).toBe(is);
  });
});

/** What a sentence made from data must not show. */
const LEFTOVER = /undefined|null|NaN|\[object|\$\{|\{|\}|the target| {2}|\.\.|: ?\.|^\W/i;

describe('the text of a card', () => {
  const does = cards.filter(
    ({ effects, traits, keywords, curse }) =>
      effects.length + traits.length + keywords.length > 0 || curse !== null,
  );

  it('is there for every card that does something', () => {
    expect(does.filter(({ id }) => describeCard(book, id, 'duel') === '')).toEqual([]);
    expect(does.length).toBeGreaterThan(150);
  });

  it.each(Object.keys(book.formats))('in %s has no leftovers', (format) => {
    const faulty = cards
      .map(({ id }) => `${id}: ${describeCard(book, id, format)}`)
      .filter((line) => LEFTOVER.test(line.slice(line.indexOf(': ') + 2)));
    expect(faulty).toEqual([]);
  });

  it('ends like a sentence', () => {
    const open = does.filter(({ id }) => !/[.]”?$/.test(describeCard(book, id, 'duel')));
    expect(open.map(({ id }) => id)).toEqual([]);
  });
});

describe('two cards of a set', () => {
  it.each(SETS)('differ by more than their name in $id', ({ cards: raw }) => {
    const seen = new Map<string, string>();
    const twins = (raw as readonly { id: string; name: string }[]).flatMap((card) => {
      const { id, name: _, ...data } = card;
      const text = JSON.stringify(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));
      const twin = seen.get(text);
      seen.set(text, id);
      return twin === undefined ? [] : [`${twin} and ${id}`];
    });
    expect(twins).toEqual([]);
  });
});
