import { describe, expect, it } from 'vitest';
import { createGame, deckFaults, defaultBook } from '../../shared/index.ts';
import { mayBeDecked, mostCopies } from '../../shared/rules/check-deck.ts';

const book = defaultBook();
const siege = book.formats.siege!;
const starter = book.decks.pilgrim?.cards ?? [];
const of = (card: string, count: number) => Array<string>(count).fill(card);
const faultsOf = (...cards: readonly string[]) => deckFaults(book, siege, { name: 'Mine', cards });

const ENCOUNTERS = ['siege', 'siege-easy', 'siege-boss'];

describe('D1 the formats of the siege', () => {
  it.each(ENCOUNTERS)('[D1, Z1] %s: 75 life, 3 resolve, 5 cards, 40 rounds', (id) => {
    expect(book.formats[id]).toMatchObject({
      mode: 'siege',
      life: 75,
      resolve: { first: 3, growth: 0, cap: 3 },
      draw: 5,
      opening: [0, 0],
      turnCap: 40,
      reshuffles: true,
      labels: { strength: 'Attack', health: 'Armor' },
    });
  });

  it.each(ENCOUNTERS)('[Z6] %s has two or three waves of at most five enemies', (id) => {
    const waves = book.formats[id]?.waves ?? [];
    expect([2, 3]).toContain(waves.length);
    for (const wave of waves) {
      expect([wave.length > 0, wave.length <= 5]).toEqual([true, true]);
      expect(wave.filter((card) => book.cards[card]?.kind !== 'enemy')).toEqual([]);
    }
  });

  it('[D1] they differ in their encounter alone', () => {
    const [plain, ...others] = ENCOUNTERS.map((id) => {
      const { id: _id, name: _name, waves: _waves, ...rest } = book.formats[id]!;
      return rest;
    });
    for (const other of others) expect(other).toEqual(plain);
  });

  it('[Z6] only the boss encounter has a boss', () => {
    const bosses = ENCOUNTERS.filter((id) =>
      book.formats[id]?.waves?.flat().some((card) => book.cards[card]?.enemy?.rank === 'boss'),
    );
    expect(bosses).toEqual(['siege-boss']);
  });
});

describe('D4 siege decks', () => {
  it('[D4] the plain starter is one', () => {
    expect(starter.toSorted()).toEqual([
      'consecrate',
      'prayer-of-mending',
      ...of('shield-of-faith', 4),
      ...of('smite', 4),
    ]);
    expect(faultsOf(...starter)).toEqual([]);
  });

  it.each([
    ['smite', 4],
    ['shield-of-faith', 4],
    ['prayer-of-mending', 4],
    ['consecrate', 4],
    ['prayer', 2],
    ['divine-judgement', 2],
    ['holy-nova', 1],
    ['tremor', 2],
    ['disintegrate', 1],
    ['forked-bolt', 2],
    ['gnome', 2],
  ])('[D4] of %s %i are allowed', (card, most) => {
    const others = starter.filter((id) => id !== card).slice(0, 10);
    const filler = ['prayer', 'prayer', 'sanctuary', 'sanctuary'].filter((id) => id !== card);
    expect(faultsOf(...others, ...filler, ...of(card, most))).toEqual([]);
    expect(faultsOf(...others, ...filler, ...of(card, most + 1))).toEqual([
      expect.stringMatching(new RegExp(`${most + 1} copies of .*; the limit is ${most} `)),
    ]);
  });

  it.each([
    [9, starter.slice(1)],
    [21, [...starter, ...starter, 'prayer']],
  ])('[D4] %i cards are refused', (size, cards) => {
    expect(faultsOf(...cards)).toContain(
      `Mine: The deck has ${size} cards; the format needs 10 to 20.`,
    );
  });

  it('[D4] at most four units', () => {
    const four = ['gnome', 'gnome', 'undine', 'undine'];
    expect(faultsOf(...starter, ...four)).toEqual([]);
    expect(faultsOf(...starter, ...four, 'ember-fox')).toEqual([
      'Mine: The deck has 5 cards of the kind unit; the limit is 4.',
    ]);
  });

  it.each([
    ['a silver unit', 'angel', 'Mine: Angel is not allowed in Siege.'],
    ['a duel card that is no unit', 'duel-smite', 'Mine: Smite is not allowed in Siege.'],
    ['a skirmish unit', 'archer', 'Mine: Archer is not allowed in Siege.'],
    ['a curse', 'pain', 'Mine: Pain cannot be put in a deck.'],
    ['a token', 'militia', 'Mine: Militia cannot be put in a deck.'],
  ])('[D4] %s is refused', (_what, card, fault) => {
    expect(faultsOf(...starter, card)).toEqual([fault]);
  });

  it.each(['cultist', 'bonelord', 'crystal-fire'])('[D4, G2] %s is never in a deck', (card) => {
    expect(faultsOf(...starter, card)).toContain(
      `Mine: ${book.cards[card]?.name} cannot be put in a deck.`,
    );
  });

  it('[D4] every fault is reported', () => {
    const cards = [...of('holy-nova', 2), ...of('gnome', 5), 'nobody', 'zombie'];
    expect(faultsOf(...cards)).toEqual([
      'Mine: The deck has 9 cards; the format needs 10 to 20.',
      'Mine: The deck has 5 cards of the kind unit; the limit is 4.',
      'Mine: The deck has 2 copies of Holy Nova; the limit is 1 (gold).',
      'Mine: The deck has 5 copies of Gnome; the limit is 2 (bronze).',
      'Mine: There is no card called "nobody".',
      'Mine: Zombie cannot be put in a deck.',
      'Mine: Zombie is not allowed in Siege.',
    ]);
  });

  it('[D4] what may be decked, and how often, can be asked', () => {
    const asked = ['smite', 'gnome', 'angel', 'pain', 'zombie'].map((id) => {
      const card = book.cards[id]!;
      return [mayBeDecked(siege, card), mostCopies(siege, card)];
    });
    expect(asked).toEqual([
      [true, 4],
      [true, 2],
      [false, 2],
      [false, 2],
      [false, 2],
    ]);
  });

  it.each(ENCOUNTERS)('[D3] the decks made for the siege begin %s', (format) => {
    const decks = Object.values(book.decks).filter((deck) => deck.format === 'siege');
    expect(decks.length).toBeGreaterThanOrEqual(3);
    for (const { id } of decks) {
      expect(createGame(book, { format, seed: 's', decks: [id, 'pilgrim'] }).ok).toBe(true);
    }
  });
});
