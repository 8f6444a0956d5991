import { describe, expect, it } from 'vitest';
import { cardText } from '../../client/card/card-text.ts';
import { matchingCards, NO_FILTERS } from '../../client/decks/card-filter.ts';
import { costCurve, elementSpread, faultsOf, rowsOf } from '../../client/decks/deck-facts.ts';
import { defaultBook } from '../../shared/index.ts';

const book = defaultBook();
const found = (query: Partial<typeof NO_FILTERS>) =>
  matchingCards(book, { ...NO_FILTERS, ...query }).map(({ id }) => id);

describe('the card filter', () => {
  it('shows all cards without filters', () => {
    expect(found({})).toHaveLength(Object.keys(book.cards).length);
  });

  it('searches names, rules and keywords for all words', () => {
    expect(found({ words: 'gnome' })).toEqual(['gnome']);
    expect(found({ words: 'extra-combat' })).toEqual([]);
    expect(found({ words: 'double STRIKE' })).toContain('gale-rider');
    expect(found({ words: 'powered fire' })).toContain('tremor');
    expect(found({ words: 'powered fire' })).not.toContain('chill');
  });

  it('lets filters narrow each other', () => {
    const golden = found({ rarity: 'gold', element: 'water', kind: 'unit', cost: '6' });
    expect(golden.toSorted()).toEqual(['abyss', 'leviathan', 'storm']);
    expect(found({ cost: '6' })).toContain('leviathan');
    expect(found({ set: 'cleric', kind: 'curse' })).toEqual(['pain', 'torment', 'weakness']);
    expect(found({ set: 'enemies', kind: 'enemy', rarity: 'gold' })).toEqual(['bonelord']);
  });

  it('shows only the cards that decks of a format may contain: no tokens, no curses', () => {
    const duel = found({ format: 'duel' });
    expect(duel).toContain('gnome');
    for (const id of ['militia', 'squire', 'pain']) expect(duel).not.toContain(id);
    expect(found({ format: 'skirmish' })).not.toContain('gnome');
  });

  it('[D4] shows for a siege the cleric pool and bronze units, and nothing of the wild', () => {
    const siege = found({ format: 'siege-easy' });
    for (const id of ['smite', 'tremor', 'gnome']) expect(siege).toContain(id);
    for (const id of ['duel-smite', 'leviathan', 'skeleton', 'crystal-fire', 'pain'])
      expect(siege).not.toContain(id);
  });
});

describe('the summary of a deck', () => {
  const cards = ['gnome', 'leviathan', 'gnome', 'steam', 'no-such-card'];

  it('lists each card once, cheapest first, with unknown cards at the top', () => {
    expect(rowsOf(book, cards)).toEqual([
      { id: 'no-such-card', count: 1 },
      { id: 'gnome', count: 2 },
      { id: 'steam', count: 1 },
      { id: 'leviathan', count: 1 },
    ]);
  });

  it('counts costs and elements', () => {
    expect(costCurve(book, cards).map(({ count }) => count)).toEqual([1, 2, 0, 1, 0, 0, 1]);
    expect(elementSpread(book, cards)).toEqual([
      { element: 'water', count: 2 },
      { element: 'earth', count: 2 },
      { element: 'fire', count: 1 },
    ]);
  });

  it('lists all reasons why it cannot be played', () => {
    const deck = { id: 'x', name: 'Mine', format: 'duel', cards: [...cards, 'pain'] };
    expect(faultsOf(book, deck)).toEqual([
      'The deck has 6 cards; the format needs exactly 30.',
      'There is no card called "no-such-card".',
      'Pain cannot be put in a deck.',
      'Pain is not allowed in Duel.',
    ]);
    for (const ready of Object.values(book.decks)) expect(faultsOf(book, ready)).toEqual([]);
  });
});

describe('a card in words', () => {
  const labels = { strength: 'strength', health: 'health' };

  it('says what it is and what it can do', () => {
    expect(cardText(book.cards['tide-guard']!, {}, labels)).toBe(
      'Tide Guard, unit, 3 water, 2 strength 5 health, Guardian',
    );
    expect(cardText(book.cards.tremor!, {}, labels)).toBe('Tremor, spell, 2 fire');
  });

  it('describes the state of a unit in play', () => {
    const state = {
      strength: 4,
      health: 5,
      damage: 2,
      counters: -1,
      shields: [1, 2],
      statuses: [{ kind: 'bleeding', amount: 2 }],
      keywords: [],
      tapped: true,
      sick: false,
      attacking: { hero: 1 },
    } as const;
    expect(cardText(book.cards['tide-guard']!, state, labels)).toBe(
      'Tide Guard, unit, 3 water, 4 strength 3 of 5 health, −1 counters, shield 3, Bleeding 2, tapped, attacking',
    );
  });
});
