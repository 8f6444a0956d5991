import { describe, expect, it } from 'vitest';
import { defaultBook, describeCard } from '../../shared/index.ts';
import { stage } from '../kit/stage.ts';
import { skillCard } from './test-cards.ts';

const book = defaultBook();

describe('G1 the text of a card is made from its data', () => {
  it.each([
    [
      'tremor',
      "Choose one: An enemy gets −3 health (minimum 1) until your opponent's combat ends; or all enemies get −2 health (minimum 1) until your opponent's combat ends (later arrivals too). Earthquake, powered by fire: Choose one: An enemy gets −4 health (minimum 1) until your opponent's combat ends; or all enemies get −3 health (minimum 1) until your opponent's combat ends (later arrivals too).",
    ],
    [
      'chill',
      "An enemy can't attack and gets −3 health (minimum 1) until your opponent's combat ends. Lethal Chill, powered by water: Defeat an enemy.",
    ],
    [
      'wings-of-night',
      "Up to 3 enemies can't attack until your opponent's combat ends (each after the first costs 1 resolve). Powered by nether: Up to 3 enemies can't attack until your opponent's combat ends.",
    ],
    [
      'disintegrate',
      "All enemies get −1 health (minimum 1) until your opponent's combat ends (later arrivals too). Powered by fire: Defeat an enemy. All other enemies get −1 health (minimum 1) until your opponent's combat ends.",
    ],
    ['duel-consecrate', 'Deal 1 damage to an enemy or the enemy hero. Heal 2. Burst.'],
    ['duel-absolution', 'Spend all your devotion to heal twice that much. Fracture.'],
    ['phoenix', 'Evasion, Regenerate 1.'],
    ['geode', 'Defender, Hexproof. Resists fire and water.'],
    ['gnome', ''],
    ['finish-off', 'Defeat an enemy. Draw a card.'],
  ])('[G1] %s', (id, text) => {
    expect(describeCard(book, id, 'duel')).toBe(text);
  });

  it.each(
    Object.values(book.cards)
      .filter((card) => card.kind !== 'unit')
      .map(({ id }) => id),
  )('[G1] %s has a text of whole sentences', (id) => {
    expect(describeCard(book, id, 'duel')).toMatch(/^[A-Z0-9][^_{}]*\.$/);
  });

  it.each(Object.keys(book.cards))('[G1] %s reads without holes', (id) => {
    expect(describeCard(book, id, 'duel')).not.toMatch(/undefined|null|NaN|\[object|\+-|\+−/);
  });

  it('[G1] effects are described in the order in which they happen', () => {
    const effects = [
      { kind: 'heal', amount: 1 },
      { kind: 'block', amount: 2 },
    ];
    const s = stage({ cards: [skillCard('deed', effects)] });
    expect(describeCard(s.book, 'deed', 'duel')).toBe('Gain 2 block. Heal 1.');
  });

  const enemy = { choose: 'enemies' };
  const weaken = { kind: 'modify', what: 'health', amount: -1, to: enemy, for: 'turn' };
  const burn = { kind: 'damage', amount: 1 };
  it.each<[string, object, object]>([
    ['how much', { ...burn, to: enemy }, { ...burn, amount: 2, to: enemy }],
    ['whom', { ...burn, to: enemy }, { ...burn, to: { choose: 'allies' } }],
    ['chosen or random', { ...burn, to: enemy }, { ...burn, to: { random: 'enemies' } }],
    ['one or all', { ...burn, to: enemy }, { ...burn, to: { all: 'enemies' } }],
    ['up to how many', { ...burn, to: enemy }, { ...burn, to: { ...enemy, upTo: 2 } }],
    [
      'what each more costs',
      { ...burn, to: { ...enemy, upTo: 2 } },
      { ...burn, to: { ...enemy, upTo: 2, eachMore: 1 } },
    ],
    ['a filter', { ...burn, to: enemy }, { ...burn, to: { ...enemy, where: { is: 'wounded' } } }],
    ['that it may be declined', { ...burn, to: enemy }, { ...burn, to: { ...enemy, may: true } }],
    ['how long', weaken, { ...weaken, for: 'combat' }],
    ['that it can kill', weaken, { ...weaken, canKill: true }],
    ['per resistance', weaken, { ...weaken, perResistance: true }],
    [
      'at random',
      { kind: 'discard', who: 'opponent' },
      { kind: 'discard', who: 'opponent', random: true },
    ],
    [
      'what follows',
      { ...burn, to: enemy },
      { ...burn, to: enemy, do: [{ kind: 'heal', amount: 1 }] },
    ],
  ])('[G1] a card that differs in %s reads differently', (_name, one, other) => {
    const s = stage({ cards: [skillCard('one', [one]), skillCard('other', [other])] });
    expect(describeCard(s.book, 'one', 'duel')).not.toBe(describeCard(s.book, 'other', 'duel'));
  });

  it('[G1] a slot that gets worse says so with one sign', () => {
    const worse = { kind: 'slot', amount: -1, to: { choose: 'slots' } };
    const s = stage({ cards: [skillCard('worse', [worse])] });
    expect(describeCard(s.book, 'worse', 'duel')).toBe('A slot gets −1/−1.');
  });

  it('[N4] the words for strength and health are those of the format', () => {
    const labels = { strength: 'Attack', health: 'Armor' };
    const duel = book.formats.duel;
    const formats = { ...book.formats, ...(duel ? { siege: { ...duel, labels } } : {}) };
    expect(describeCard({ ...book, formats }, 'sap', 'siege')).toMatch(/^An enemy gets −2 Attack/);
  });

  it('[G1] an unknown card is answered with a sentence', () => {
    expect(describeCard(book, 'toString', 'duel')).toMatch(/no card called "toString"/);
  });
});
