import { describe, expect, it } from 'vitest';
import type { CardTest } from '../../cards/card-test.ts';
import { testBook } from '../../kit/stage.ts';
import { mutantsOf } from './mutants.ts';
import { reportOf } from './report.ts';
import { bookWith, failureOf, mutantsOfSets } from './run-mutants.ts';

const SPARK = {
  id: 'spark',
  name: 'Spark',
  kind: 'skill',
  rarity: 'bronze',
  cost: 1,
  elements: ['fire'],
  effects: [
    { kind: 'damage', amount: 2, to: { choose: 'enemies' } },
    {
      kind: 'if',
      when: { is: 'full-life' },
      do: [{ kind: 'block', amount: 3 }],
      else: [{ kind: 'heal', amount: 3 }],
    },
  ],
};

describe('the mutants of a card', () => {
  const changes = mutantsOf(SPARK).map(({ what }) => what);

  it.each([
    'effects.0.amount → 3',
    'effects.0.amount → 1',
    'effects.0.to.choose → "allies"',
    'effects.0.to → {"all":"enemies"}',
    'effects.1.else.0.amount → 4',
    'effects.1.else → left out',
    'cost → 2',
    'elements.0 → "water"',
    'burst → true',
  ])('have %s among them', (change) => {
    expect(changes).toContain(change);
  });

  it('leave out each effect', () => {
    const left = mutantsOf(SPARK).map(({ data }) => (data as typeof SPARK).effects);
    for (const kept of SPARK.effects) expect(left).toContainEqual([kept]);
  });

  it('swap the branches of an if', () => {
    const swapped = { do: SPARK.effects[1]?.else, else: SPARK.effects[1]?.do };
    const nodes = mutantsOf(SPARK).map(({ data }) => (data as typeof SPARK).effects[1]);
    expect(nodes).toContainEqual(expect.objectContaining(swapped));
  });

  it('do not write into the card', () => {
    const before = JSON.stringify(SPARK);
    mutantsOf(SPARK);
    expect(JSON.stringify(SPARK)).toBe(before);
  });
});

describe('a mutant', () => {
  const costs = (amount: number): CardTest => ({
    cards: ['sap'],
    title: 'its price',
    run: () => expect(testBook().cards.sap?.cost).toBe(amount),
  });
  const [spells] = mutantsOfSets(['spells']);
  const dearer = spells?.mutants.find(({ card, what }) => card === 'sap' && what === 'cost → 2');

  it('is noticed by a test of what was changed, and the shipped book is back afterwards', () => {
    const book = dearer === undefined ? null : bookWith('spells', dearer);
    expect(failureOf(costs(1), book)).toMatch('expected 2 to be 1');
    expect(failureOf(costs(1), null)).toBeNull();
  });

  it('is no card that is invalid', () => {
    expect(bookWith('spells', { card: 'sap', data: { id: 'sap' } })).toBeNull();
  });

  it('counts in the share unless nothing could show it', () => {
    const alive = { card: 'sap', what: 'cost → 2', data: {} };
    const tally = { set: 'spells', mutants: 5, survivors: [alive], equivalent: [alive] };
    expect(reportOf([tally], []).share).toBe(75);
    expect(reportOf([tally], []).text).toMatch('- sap: `cost → 2`');
  });
});
