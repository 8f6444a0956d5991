import { describe, expect, it } from 'vitest';
import { createGame, deckFaults, defaultBook } from '../../shared/index.ts';
import { stage } from '../kit/stage.ts';
import { curseCard, skillCard } from './test-cards.ts';

const book = defaultBook();
const legal = book.decks.ember?.cards ?? [];
const format = (id: string) => {
  const found = book.formats[id];
  if (!found) throw new Error(`There is no format ${id}.`);
  return found;
};
const faultsOf = (cards: readonly string[], from = book) =>
  deckFaults(from, format('duel'), { name: 'Mine', cards });
/** A legal deck with its first cards replaced. */
const withCards = (...cards: readonly string[]) => [...cards, ...legal.slice(cards.length)];
const create = (cards: readonly string[], id = 'duel') =>
  createGame(book, { format: id, seed: 's', decks: ['tide', { name: 'Mine', cards }] });

describe('D1 formats', () => {
  it.each(['duel', 'duel-life-cards', 'skirmish'])('[D1] %s is shipped, and is data', (id) => {
    expect(JSON.parse(JSON.stringify(format(id)))).toEqual(format(id));
  });

  it('[D1] the numbers of the duel', () => {
    expect(format('duel')).toMatchObject({
      mode: 'duel',
      lifeModel: 'total',
      life: 20,
      resolve: { first: 2, growth: 1, cap: 8 },
      handLimit: 8,
      turnCap: 60,
      resolutionCap: 1000,
      deck: { size: [30, 30], copies: { bronze: 3, silver: 2, gold: 1 } },
    });
  });

  it('[D1, D5] the duel with life cards differs in its life', () => {
    const { id, name, lifeModel, life, ...rest } = format('duel-life-cards');
    const { id: _id, name: _name, lifeModel: _model, life: _life, ...duel } = format('duel');
    expect([id, typeof name, lifeModel, life]).toEqual(['duel-life-cards', 'string', 'cards', 10]);
    expect(rest).toEqual(duel);
  });
});

describe('D2 duel decks', () => {
  it.each(
    Object.values(book.decks)
      .filter((deck) => deck.format === 'duel')
      .map(({ id }) => id),
  )('[D2] the deck %s is legal in both duel formats', (id) => {
    for (const name of ['duel', 'duel-life-cards']) {
      expect(createGame(book, { format: name, seed: 's', decks: [id, id] }).ok).toBe(true);
    }
  });

  it.each([
    [29, legal.slice(1)],
    [31, [...legal, 'undine']],
    [0, []],
  ])('[D2] %i cards are refused', (size, cards) => {
    expect(faultsOf(cards)).toEqual([
      `Mine: The deck has ${size} cards; the format needs exactly 30.`,
    ]);
  });

  it.each([
    ['undine', 3, true],
    ['undine', 4, false],
    ['angel', 2, true],
    ['angel', 3, false],
    ['seraph', 1, true],
    ['seraph', 2, false],
  ])('[D2] %s ×%i: %s', (card, count, allowed) => {
    const faults = faultsOf(withCards(...Array<string>(count).fill(card)));
    expect(faults.filter((fault) => fault.includes('copies')).length === 0).toBe(allowed);
  });

  it('[D2] a token is refused', () => {
    expect(faultsOf(withCards('militia'))).toEqual(['Mine: Militia cannot be put in a deck.']);
  });

  it('[D2] a curse is refused', () => {
    const cursed = stage({ cards: [curseCard('woe')] }).book;
    expect(faultsOf(withCards('woe'), cursed)).toContain('Mine: woe cannot be put in a deck.');
  });

  it('[D2] an unknown card is refused by its name', () => {
    expect(faultsOf(withCards('hasOwnProperty'))).toEqual([
      'Mine: There is no card called "hasOwnProperty".',
    ]);
  });

  it('[D2] a card of a set that is not allowed is refused', () => {
    const cursed = stage({
      cards: [skillCard('stray', [{ kind: 'block', amount: 1 }])],
    }).book;
    expect(faultsOf(withCards('stray'), cursed)).toEqual(['Mine: stray is not allowed in Duel.']);
  });

  it('[D2] every fault is reported, not only the first', () => {
    const cards = [...Array<string>(4).fill('undine'), 'seraph', 'seraph', 'militia', 'nobody'];
    const result = create(cards);
    expect(result).toMatchObject({ ok: false, code: 'bad-deck' });
    expect(!result.ok && result.faults).toEqual([
      'Mine: The deck has 8 cards; the format needs exactly 30.',
      'Mine: The deck has 4 copies of Undine; the limit is 3 (bronze).',
      'Mine: The deck has 2 copies of Seraph; the limit is 1 (gold).',
      'Mine: Militia cannot be put in a deck.',
      'Mine: There is no card called "nobody".',
    ]);
  });

  it('[D2] the faults of both decks are reported', () => {
    const decks = ['A', 'B'].map((name) => ({ name, cards: ['gnome'] }));
    const result = createGame(book, { format: 'duel', seed: 's', decks });
    expect(!result.ok && result.faults?.map((fault) => fault.slice(0, 2))).toEqual(['A:', 'B:']);
  });

  it('[D2] a card with two faults is reported with both', () => {
    const odd = stage({
      cards: [skillCard('stray', [{ kind: 'block', amount: 1 }])],
    }).book;
    expect(faultsOf(withCards('stray', 'stray', 'stray', 'stray'), odd)).toHaveLength(2);
  });

  it('[D2] a legal list is accepted', () => {
    expect(create(legal).ok).toBe(true);
  });
});

describe('D3 preconstructed decks', () => {
  const decks = Object.values(book.decks);
  const of = (id: string) => decks.filter((deck) => deck.format === id);
  const cardOf = (id: string) => {
    const card = book.cards[id];
    if (!card) throw new Error(`There is no card ${id}.`);
    return card;
  };

  it('[D3] six for the duel, two for the skirmish', () => {
    expect([of('duel').length, of('skirmish').length]).toEqual([6, 2]);
  });

  it.each(decks.map(({ id }) => id))('[D3] the deck %s is legal in its format', (id) => {
    const deck = book.decks[id];
    if (!deck) throw new Error(`There is no deck ${id}.`);
    expect(deckFaults(book, format(deck.format), deck)).toEqual([]);
  });

  it('[D3] each element is the one that most cards of one duel deck have', () => {
    const main = of('duel').map(({ cards }) => {
      const counts = new Map<string, number>();
      for (const id of cards) {
        const { primary } = cardOf(id);
        if (primary !== 'generic') counts.set(primary, (counts.get(primary) ?? 0) + 1);
      }
      return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
    });
    expect(main.toSorted()).toEqual(['aether', 'air', 'earth', 'fire', 'nether', 'water']);
  });

  it('[D3] every deck card of the duel set is in some duel deck', () => {
    const held = new Set(of('duel').flatMap(({ cards }) => cards));
    const missing = Object.values(book.cards)
      .filter(({ set, token, kind }) => set === 'duel' && !token && kind !== 'curse')
      .filter(({ id }) => !held.has(id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
