import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import {
  at,
  being,
  deed,
  lift,
  powers,
  strike,
  type TestCard,
  table,
  trick,
} from './trait-cards.ts';

const dummy = being('dummy');
const ruled = (id: string, rule: object, more: object = {}) =>
  being(id, [{ type: 'rule', reach: 'self', ...rule }], more);
const stats = (s: Stage, spot: string) => {
  const [seat = 0, slot = 0] = spot.split('.').map(Number);
  const { strength, health } = s.unit(seat === 0 ? 0 : 1, slot);
  return [strength, health];
};

describe('[X3] stats, one by one', () => {
  it.each([
    ['MODIFY_POWER', [3, 7]],
    ['MODIFY_STRENGTH', [3, 5]],
    ['MODIFY_HEALTH', [1, 7]],
  ])('[X3] %s changes exactly these', (rule, want) => {
    const s = table({
      '0.0': ruled('lord', { rule, reach: 'close-allies', amount: 2 }),
      '0.1': dummy,
    });
    expect([stats(s, '0.0'), stats(s, '0.1')]).toEqual([[1, 5], want]);
  });

  it('[X3] an amount is counted anew whenever it is read', () => {
    const pack = ruled('pack', { rule: 'MODIFY_STRENGTH', amount: { count: 'other-allies' } });
    const s = table({ '0.0': pack, '0.1': dummy, '0.2': dummy }, { hands: [[lift], []] });
    expect(stats(s, '0.0')[0]).toBe(3);
    s.play(0, lift.id, { target: at(s, '0.2') });
    expect(stats(s, '0.0')[0]).toBe(2);
  });

  it('[X3] where: only those for which it is true', () => {
    const where = { element: 'fire' };
    const lord = ruled('lord', { rule: 'MODIFY_POWER', reach: 'other-allies', amount: 1, where });
    const fire = being('fire', [], { elements: ['fire'] });
    expect(powers(table({ '0.0': lord, '0.1': dummy, '0.2': fire }), 0)).toEqual([
      5,
      5,
      6,
      null,
      null,
    ]);
  });

  it('[X3] [S1] whoever lives by a condition dies when it ends, whatever ends it', () => {
    const when = { atLeast: [{ hand: 'you' }, 1] };
    const scholar = ruled('scholar', { rule: 'MODIFY_HEALTH', amount: 3, when });
    const s = table(
      { '0.0': { card: scholar, damage: 6 } },
      { hands: [[trick('wait', [{ kind: 'gain-devotion', amount: 1 }])], []] },
    );
    expect(powers(s, 0)[0]).toBe(2);
    expect(s.play(0, 'test-wait').isEmpty(0, 0)).toBe(true);
  });
});

describe('[X3] keywords', () => {
  const grants = (keyword: string, rule = 'GRANT_KEYWORD') =>
    ruled(`${rule}-${keyword}`.toLowerCase().replaceAll('_', '-'), {
      rule,
      reach: 'other-allies',
      keyword,
    });

  it('[X3] a rule gives a keyword as long as its unit is in play', () => {
    const s = table({ '0.0': grants('swift'), '0.1': dummy }, { hands: [[lift], []] });
    expect(s.unit(0, 1).keywords).toEqual(['swift']);
    s.play(0, lift.id, { target: at(s, '0.0') });
    expect(s.unit(0, 1).keywords).toEqual([]);
  });

  it('[K6] [X3] of rules that give and take a keyword, the one that arrived later wins', () => {
    const [give, take] = [grants('swift'), grants('swift', 'REMOVE_KEYWORD')];
    const after = (first: TestCard, second: TestCard) => {
      const s = table({ '0.4': dummy }, { hands: [[first, second], []] });
      s.play(0, first.id, { slot: 1 }).play(0, second.id, { slot: 0 });
      return s.unit(0, 4).keywords;
    };
    expect([after(give, take), after(take, give)]).toEqual([[], ['swift']]);
  });

  it('[K6] [X3] a modifier newer than the rule wins over it, an older one does not', () => {
    const strip = deed('strip', {
      kind: 'modify',
      what: 'remove-keyword',
      keyword: 'swift',
      to: 'target',
      for: 'turn',
    });
    const give = grants('swift');
    const s = table(
      { '0.0': give, '0.1': dummy, '0.3': dummy },
      { hands: [[strip, strip, give], []] },
    );
    s.play(0, strip.id, { target: at(s, '0.1') });
    expect(s.unit(0, 1).keywords).toEqual([]);
    s.play(0, give.id, { slot: 2 });
    expect(s.unit(0, 1).keywords).toEqual(['swift']);
  });

  it('[X3] a rule about strength may depend on a keyword, given by another rule or not', () => {
    const fast = {
      rule: 'MODIFY_STRENGTH',
      reach: 'allies',
      amount: 2,
      where: { keyword: 'swift' },
    };
    const s = table({ '0.0': grants('swift'), '0.1': ruled('coach', fast) });
    expect([stats(s, '0.0')[0], stats(s, '0.1')[0]]).toEqual([1, 3]);
  });
});

describe('[X3] damage', () => {
  it('[X3] [E1] takes 1 less, each time, and 0 at least', () => {
    const thick = ruled('thick', { rule: 'MODIFY_DAMAGE', amount: -1 });
    const s = table({ '1.0': thick }, { hands: [[strike(3), strike(1)], []] });
    s.play(0, strike(3).id, { target: at(s, '1.0') });
    expect(s.unit(1, 0).damage).toBe(2);
    s.play(0, strike(1).id, { target: at(s, '1.0') });
    expect(s.unit(1, 0).damage).toBe(2);
  });

  it('[X3] the reductions of several units add up', () => {
    const guard = ruled('guard', { rule: 'MODIFY_DAMAGE', reach: 'close-allies', amount: -1 });
    const s = table({ '1.0': guard, '1.1': dummy, '1.2': guard }, { hands: [[strike(3)], []] });
    s.play(0, strike(3).id, { target: at(s, '1.1') });
    expect(s.unit(1, 1).damage).toBe(1);
  });

  it('[X3] [E1] the newest of two units that would take the damage takes it, and only once', () => {
    const proxy = ruled('proxy', { rule: 'TAKE_DAMAGE', reach: 'close-allies' });
    const s = table({ '0.1': dummy }, { hands: [[proxy, proxy, strike(2)], []] });
    s.play(0, proxy.id, { slot: 2 }).play(0, proxy.id, { slot: 0 });
    s.play(0, strike(2).id, { target: at(s, '0.1') });
    expect([0, 1, 2].map((slot) => s.unit(0, slot).damage)).toEqual([2, 0, 0]);
  });
});

describe('[X3] terrains', () => {
  const winner = (placed: Parameters<typeof table>[0]) =>
    table(placed, { format: 'skirmish' })
      .act(0, { kind: 'done' })
      .act(1, { kind: 'done' })
      .told('terrainResolved')[0]?.winner;
  const fox = ruled('fox', { rule: 'DETERMINE_TERRAIN_WINNER', winner: 'ties' });

  it('[X3] ties: its controller wins a tie, and nothing else changes', () => {
    const giant = being('giant', [], { health: 9 });
    expect([winner({ '0.0': fox, '1.0': dummy }), winner({ '0.0': fox, '1.0': giant })]).toEqual([
      0, 1,
    ]);
  });

  it('[X3] two rules about ties: the one that arrived later counts', () => {
    const s = table({}, { format: 'skirmish', hands: [[fox], [fox]] });
    s.play(0, fox.id, { slot: 0 }).play(1, fox.id, { slot: 0 });
    s.act(0, { kind: 'done' }).act(1, { kind: 'done' });
    expect(s.told('terrainResolved')[0]?.winner).toBe(1);
  });

  it('[X3] lower and ties do not touch each other', () => {
    const rogue = ruled('rogue', { rule: 'DETERMINE_TERRAIN_WINNER' });
    const weak = ruled('weak', { rule: 'DETERMINE_TERRAIN_WINNER', winner: 'ties' }, { health: 4 });
    expect([winner({ '0.0': rogue, '1.0': fox }), winner({ '0.0': rogue, '1.0': weak })]).toEqual([
      1, 1,
    ]);
  });
});
