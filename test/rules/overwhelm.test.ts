import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import { arena, clash, gang, HERO, marks, unit } from './combat-cards.ts';

const bear = unit('bear', 2, 2);
const ox = unit('ox', 5, 9);
const wall = unit('wall', 1, 4);
const ram = unit('ram', 7, 9, ['overwhelm']);
const duelist = unit('duelist', 3, 3, ['first-strike']);

describe('whoever is gone', () => {
  it('[A6] a blocked attacker whose blockers are gone deals nothing', () => {
    const s = arena([duelist, ox], [bear]);
    s.attack(0, { unit: s.unit(1, 0).id })
      .attack(1, HERO)
      .pass(0)
      .block(0, 1)
      .pass(1);
    expect([s.isEmpty(1, 0), s.seat(1).life]).toEqual([true, 20]);
  });

  it('[A6] a Double Striker that killed its blocker first deals nothing afterwards', () => {
    const s = clash(arena([unit('blade', 3, 3, ['double-strike'])], [bear]));
    expect([s.isEmpty(1, 0), s.seat(1).life]).toEqual([true, 20]);
  });

  it('[A6] an unblocked attack on a unit that left play deals nothing', () => {
    const s = arena([duelist, ox], [{ card: bear, tapped: true }]);
    const target = { unit: s.unit(1, 0).id };
    s.attack(0, target).attack(1, target).pass(0);
    expect([s.told('damageDealt').length, s.seat(1).life]).toEqual([1, 20]);
  });
});

describe('Overwhelm', () => {
  const toUnit = (s: Stage, slot: number) => s.attack(0, { unit: s.unit(1, slot).id }).pass(0);

  it('[A6] what is beyond lethal goes to the hero', () => {
    const s = clash(arena([ram], [wall]));
    expect([s.isEmpty(1, 0), s.seat(1).life]).toEqual([true, 17]);
  });

  it('[A6] the blockers in order come first, each with lethal', () => {
    const s = gang(arena([ram], [wall, bear]), 0, 1).choose(0, 0);
    expect([s.isEmpty(1, 0), s.isEmpty(1, 1), s.seat(1).life]).toEqual([true, true, 19]);
  });

  it('[A6] without enough points for the blockers nothing reaches the hero', () => {
    const s = gang(arena([ram], [wall, wall]), 0, 1).choose(0, 0);
    expect([marks(s, 1), s.seat(1).life]).toEqual([[null, 3], 20]);
  });

  it('[A6] after the blockers the attacked unit, then the hero of that side', () => {
    const s = toUnit(arena([ram], [bear, wall]), 1)
      .block(0, 0)
      .pass(1);
    expect([s.isEmpty(1, 0), s.isEmpty(1, 1), s.seat(1).life]).toEqual([true, true, 19]);
  });

  it('[A6] an attacked unit that blocks is paid for once', () => {
    const s = toUnit(arena([ram], [wall]), 0)
      .block(0, 0)
      .pass(1);
    expect(s.seat(1).life).toBe(17);
  });

  it('[A6] unblocked against a unit, the excess goes to the hero', () => {
    const s = toUnit(arena([ram], [{ card: wall, tapped: true }]), 0);
    expect([s.isEmpty(1, 0), s.seat(1).life]).toEqual([true, 17]);
  });

  it('[A6] the excess is counted after elements: an advantage lets more through', () => {
    const imp = unit('imp', 5, 5, ['overwhelm'], { elements: ['fire'] });
    const clod = unit('clod', 0, 3, [], { elements: ['earth'] });
    expect(clash(arena([imp], [clod])).seat(1).life).toBe(17);
  });

  it('[A6] the excess is counted after elements: a disadvantage holds more back', () => {
    const imp = unit('imp', 5, 5, ['overwhelm'], { elements: ['fire'] });
    const wave = unit('wave', 0, 3, [], { elements: ['water'] });
    expect(clash(arena([imp], [wave])).seat(1).life).toBe(19);
  });

  it('[A6] what reaches the hero goes through block and not through elements', () => {
    const s = clash(arena([ram], [wall], { seats: [{}, { block: 2 }] }));
    expect([s.seat(1).life, s.seat(1).block]).toEqual([19, 0]);
  });

  it('[A6] a blocker that is gone is skipped: all goes to the hero', () => {
    const s = arena([duelist, ram], [bear]);
    s.attack(0, { unit: s.unit(1, 0).id })
      .attack(1, HERO)
      .pass(0)
      .block(0, 1)
      .pass(1);
    expect(s.seat(1).life).toBe(13);
  });

  it('[A6] an attacked unit that is gone is skipped: all goes to the hero', () => {
    const s = arena([duelist, ram], [{ card: bear, tapped: true }]);
    const target = { unit: s.unit(1, 0).id };
    expect(s.attack(0, target).attack(1, target).pass(0).seat(1).life).toBe(13);
  });

  it('[A6] excess damage also defeats the hero', () => {
    const s = clash(arena([ram], [wall], { seats: [{}, { life: 3 }] }));
    expect(s.view().result).toEqual({ winner: 0, reason: 'defeated' });
  });
});
