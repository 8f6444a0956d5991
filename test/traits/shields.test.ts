import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import { at, being, deed, endTurn, strike, table, trick } from './trait-cards.ts';

const shield = (amount: number, lasts?: string) => ({
  type: 'shield',
  amount,
  ...(lasts === undefined ? {} : { lasts }),
});
const give = (amount: number, lasts: string) =>
  deed(`give-${amount}-${lasts.toLowerCase().replaceAll('_', '-')}`, {
    kind: 'shield',
    amount,
    lasts,
    to: 'target',
  });
const foe = (...shields: readonly object[]) => ({ '1.0': being('turtle', shields) });
const state = (s: Stage) => [s.unit(1, 0).shields, s.unit(1, 0).damage];

/** Seat 0 strikes the turtle once for each number. */
function struck(placed: Parameters<typeof table>[0], ...amounts: readonly number[]): Stage {
  const s = table(placed, { hands: [amounts.map(strike), []] });
  for (const amount of amounts) s.play(0, strike(amount).id, { target: at(s, '1.0') });
  return s;
}

describe('absorbing', () => {
  it('[X4] takes up to N in all before marks, then it is gone', () => {
    expect(state(struck(foe(shield(3)), 2))).toEqual([[1], 0]);
    expect(state(struck(foe(shield(3)), 2, 2))).toEqual([[], 1]);
  });

  it('[X4] until depleted is the default', () => {
    const s = struck(foe(shield(2), shield(2, 'UNTIL_DEPLETED')), 4);
    expect(state(s)).toEqual([[], 0]);
  });

  it('[X4] several absorb in order of attachment', () => {
    expect(state(struck(foe(shield(2), shield(3)), 3))).toEqual([[2], 0]);
    expect(state(struck(foe(shield(2), shield(3)), 1))).toEqual([[1, 3], 0]);
  });

  it('[X4] one that is given comes after those that are printed', () => {
    const card = give(4, 'UNTIL_DEPLETED');
    const s = table(foe(shield(1)), { hands: [[card, strike(2)], []] });
    s.play(0, card.id, { target: at(s, '1.0') }).play(0, strike(2).id, { target: at(s, '1.0') });
    expect(state(s)).toEqual([[3], 0]);
  });

  it('[X4] [E1] the damage event tells what was marked and what was kept off', () => {
    const s = struck(foe(shield(2)), 3);
    expect(s.told('damageDealt')).toMatchObject([{ amount: 1, blocked: 2 }]);
  });

  it('[X4] losing life is no damage: a bleeding unit’s shield stays', () => {
    const placed = { '0.0': { card: being('turtle', [shield(3)]), statuses: { bleeding: 1 } } };
    const s = table(placed, { step: 'main-2' }).pass(0);
    expect(s.unit(0, 0).shields).toEqual([3]);
  });

  it('[X4] combat damage is absorbed too', () => {
    const s = table(
      { '0.0': being('ox', [], { strength: 4 }), ...foe(shield(1)) },
      { step: 'attack' },
    );
    s.attack(0, at(s, '1.0')).pass(0).pass(1);
    expect(state(s)).toEqual([[], 3]);
  });
});

describe('PERMANENT', () => {
  it('[X4] stays when it is used up, and is full again at its controller’s turn start', () => {
    const s = struck(foe(shield(2, 'PERMANENT')), 3);
    expect(state(s)).toEqual([[0], 1]);
    s.pass(0);
    expect([s.view().active, s.unit(1, 0).shields]).toEqual([1, [2]]);
  });

  it('[X4] not at the other’s turn start', () => {
    const s = table(foe(shield(2, 'PERMANENT')), { active: 1, hands: [[], [strike(1)]] });
    endTurn(s.play(1, strike(1).id, { target: at(s, '1.0') }));
    expect([s.view().active, s.unit(1, 0).shields]).toEqual([0, [1]]);
  });

  it('[X4] in order of attachment with the others', () => {
    const s = struck(foe(shield(1, 'PERMANENT'), shield(2)), 2);
    expect(state(s)).toEqual([[0, 1], 0]);
  });
});

describe('THIS_ROUND', () => {
  const card = give(2, 'THIS_ROUND');
  const shielded = (active: 0 | 1, turn: number) => {
    const hands = active === 0 ? ([[card], []] as const) : ([[], [card]] as const);
    const s = table(foe(shield(1)), { hands, active, turn });
    return s.play(active, card.id, { target: at(s, '1.0') });
  };

  it.each([3, 4])(
    '[X4] [G10] lasts over the other’s turn, whoever began the round (turn %i)',
    (turn) => {
      const s = endTurn(shielded(1, turn));
      expect(s.unit(1, 0).shields).toEqual([1, 2]);
      expect(endTurn(s).unit(1, 0).shields).toEqual([1]);
    },
  );

  it('[X4] it is gone when it is used up before', () => {
    const s = table(foe(), { hands: [[card, strike(3)], []] });
    s.play(0, card.id, { target: at(s, '1.0') }).play(0, strike(3).id, { target: at(s, '1.0') });
    expect(state(s)).toEqual([[], 1]);
  });

  it('[X4] [G10] in a skirmish it ends as the next turn of its side starts', () => {
    const wait = trick('wait', [{ kind: 'gain-devotion', amount: 1 }]);
    const s = table(foe(), { format: 'skirmish', active: 1, hands: [[wait], [card]] });
    s.play(1, card.id, { target: at(s, '1.0') });
    expect(s.unit(1, 0).shields).toEqual([2]);
    expect(s.play(0, 'test-wait').unit(1, 0).shields).toEqual([]);
  });
});
