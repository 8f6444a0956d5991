import { describe, expect, it } from 'vitest';
import { defaultBook } from '../../shared/index.ts';
import type { Stage } from '../kit/stage.ts';
import { at, being, doom, endTurn, table } from './trait-cards.ts';

const chaos = (when: string) => being('chaos', [{ type: 'special', at: when, name: 'scatter' }]);
const crowd = {
  '0.0': being('a'),
  '0.4': being('b'),
  '1.0': being('c'),
  '1.1': being('d'),
  '1.2': being('e'),
};

const layout = (s: Stage) =>
  ([0, 1] as const).map((seat) => s.seat(seat).field.map((unit) => unit?.card ?? null));
const moved = (s: Stage) => s.told('unitMoved').length > 0;

function deployed(seed: string): Stage {
  const card = chaos('deploy');
  return table(crowd, { seed, hands: [[card], []] }).play(0, card.id, { slot: 2 });
}

describe('special traits', () => {
  it('[X6] the same seed gives the same result', () => {
    expect(layout(deployed('one'))).toEqual(layout(deployed('one')));
  });

  it('[X6] other seeds give other results', () => {
    const seeds = Array.from({ length: 10 }, (_, n) => `seed ${n}`);
    const results = new Set(seeds.map((seed) => JSON.stringify(layout(deployed(seed)))));
    expect(results.size).toBeGreaterThan(5);
  });

  it('[X6] [G5] nobody is lost by it', () => {
    const cards = layout(deployed('one')).map((row) =>
      row.filter((card) => card !== null).toSorted(),
    );
    expect(cards).toEqual([
      ['test-a', 'test-b', 'test-chaos'],
      ['test-c', 'test-d', 'test-e'],
    ]);
  });

  it('[X6] at deploy', () => {
    expect(moved(deployed('one'))).toBe(true);
  });

  it('[X6] at death', () => {
    const s = table({ ...crowd, '0.2': chaos('death') }, { hands: [[doom], []] });
    expect(moved(s.play(0, doom.id, { target: at(s, '0.2') }))).toBe(true);
  });

  it('[X6] at conquer', () => {
    const s = table({ ...crowd, '0.2': chaos('conquer') }, { step: 'attack' });
    expect(moved(s.attack(2, { hero: 1 }).pass(0).pass(1))).toBe(true);
  });

  it('[X6] at turn start, of its controller only', () => {
    const s = table({ ...crowd, '0.2': chaos('turn-start') }, { step: 'main-2' });
    expect([moved(s.pass(0)), moved(endTurn(s))]).toEqual([false, true]);
  });

  it('[X6] they are few: under 5 % of all traits', () => {
    const types = Object.values(defaultBook().cards).flatMap((card) =>
      card.traitData.map((trait) => trait.type),
    );
    const specials = types.filter((type) => type === 'special').length;
    expect(specials).toBeGreaterThan(0);
    expect(specials / types.length).toBeLessThan(0.05);
  });
});
