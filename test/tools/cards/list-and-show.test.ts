import { describe, expect, it } from 'vitest';
import { defaultBook } from '../../../shared/index.ts';
import { listCards } from '../../../tools/cards/list.ts';
import { nearest } from '../../../tools/cards/nearest.ts';
import { showCard } from '../../../tools/cards/show.ts';

const book = defaultBook();

describe('the list', () => {
  it('has every card, in columns', () => {
    const { ok, lines } = listCards(book, {});
    expect(ok).toBe(true);
    expect(lines.at(-1)).toBe(`${Object.keys(book.cards).length} cards.`);
    const [head = ''] = lines;
    const rows = lines.slice(1, -2);
    expect(rows).toHaveLength(Object.keys(book.cards).length);
    for (const row of rows) expect(row.charAt(head.indexOf(' kind ') + 1)).toMatch(/[a-z]/);
  });

  it('shows what is on a card', () => {
    const row = listCards(book, {}).lines.find((line) => line.includes(' tide-guard '));
    expect(row?.split(/ {2,}/)).toEqual([
      'duel',
      'tide-guard',
      'unit',
      '3',
      '2/5',
      'water',
      'bronze',
      'Guardian.',
    ]);
  });

  it('shortens long texts', () => {
    for (const line of listCards(book, {}).lines) expect(line.length).toBeLessThan(160);
    expect(listCards(book, { set: 'spells' }).lines.join()).toContain('…');
  });

  it.each([
    [{ set: 'cleric' }, 'pain'],
    [{ kind: 'action' }, 'seed'],
    [{ element: 'earth' }, 'magma'],
    [{ set: 'skirmish', kind: 'action', element: 'air' }, 'repositioning'],
  ])('is narrowed by %j', (filters, one) => {
    const { set, kind, element } = { set: null, kind: null, element: null, ...filters };
    const ids = Object.values(book.cards)
      .filter((card) => (set ?? card.set) === card.set && (kind ?? card.kind) === card.kind)
      .filter((card) => element === null || card.elements.some((own) => own === element))
      .map(({ id }) => id);
    const rows = listCards(book, filters).lines.slice(1, -2);
    expect(rows.map((row) => row.split(/ {2,}/)[1])).toEqual(ids);
    expect(ids).toContain(one);
  });

  it.each([{ set: 'dual' }, { kind: 'minion' }, { element: 'wood' }])('knows no %j', (filters) => {
    const { ok, lines } = listCards(book, filters);
    expect(ok).toBe(false);
    expect(lines[0]).toMatch(/^There is no (set|kind|element) called "\w+"; there are: /);
  });
});

describe('one card', () => {
  const shown = (id: string) => showCard(book, id).lines.join('\n');

  it('is told with its text, traits, tokens and decks', () => {
    expect(shown('knight')).toMatch(/^Knight \(knight\)$/m);
    expect(shown('knight')).toMatch(/^ {2}text +Deploy: .* a Squire to .*\.$/m);
    expect(shown('knight')).toMatch(/^ {2}Deploy +happens when /m);
    expect(shown('knight')).toMatch(/^ {2}makes +squire$/m);
    expect(shown('knight')).toMatch(/^ {2}decks +Vanguard ×1$/m);
    expect(shown('squire')).toMatch(/^ {2}made by +knight$/m);
    expect(shown('squire')).toMatch(/^ {2}decks +none$/m);
  });

  it('is told in the words of each format that has it (N4)', () => {
    expect(shown('banner-lord')).toMatch(/^ {2}text +Close allies have \+1\/\+1\.$/m);
    expect(shown('dust')).toMatch(/^ {2}Hexproof +\S/m);
    expect(shown('tremor')).toMatch(/^ {2}powered by +fire$/m);
  });

  it('that does not exist: the nearest are named', () => {
    expect(showCard(book, 'gnom')).toMatchObject({ ok: false });
    expect(shown('gnom')).toMatch(/^There is no card called "gnom"\. Nearest: gnome, /);
  });
});

it.each([
  ['ember-fx', 'ember-fox'],
  ['faith', 'shield-of-faith'],
  ['gnmoe', 'gnome'],
])('nearest to %s is %s', (word, name) => {
  expect(nearest(word, ['shield-of-faith', 'gnome', 'ember-fox', 'fire'])[0]).toBe(name);
});
