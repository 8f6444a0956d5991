import { describe, expect, it } from 'vitest';
import type { Stage } from '../kit/stage.ts';
import { arena, clash, gang, HERO, marks, unit } from './combat-cards.ts';

const bear = unit('bear', 2, 2);
const ox = unit('ox', 5, 9);
const wall = unit('wall', 1, 4);

/** Combat damage of the last step to each target, as [target slot or hero, amount]. */
function dealt(s: Stage): [number | 'hero', number][] {
  const slots = s.seat(1).field.map((one) => one?.id);
  return s
    .told('damageDealt')
    .filter((event) => event.source.seat === 0)
    .map(({ target, amount }) => ['unit' in target ? slots.indexOf(target.unit) : 'hero', amount]);
}

describe('a blocked attacker', () => {
  it('[A4] attacker and blocker deal their strength to each other', () => {
    const s = clash(arena([wall], [unit('ram', 3, 8)]));
    expect([marks(s, 0), marks(s, 1)]).toEqual([[3], [1]]);
  });

  it('[A4] damage is simultaneous: two equal units both die', () => {
    const s = clash(arena([bear], [bear]));
    expect([s.isEmpty(0, 0), s.isEmpty(1, 0)]).toEqual([true, true]);
  });

  it('[A4] the hero behind a blocker takes nothing', () => {
    expect(clash(arena([ox], [bear])).seat(1).life).toBe(20);
  });

  it('[A4] lethal to each blocker before the next, the last takes the rest', () => {
    const s = gang(arena([unit('giant', 9, 9)], [wall, bear, wall]), 0, 1, 2);
    s.choose(0, 0).choose(0, 0);
    expect(dealt(s).map(([, amount]) => amount)).toEqual([4, 2, 3]);
  });

  it('[A4] the last blocker takes all that is left, even beyond lethal', () => {
    const s = gang(arena([ox], [bear]), 0);
    expect(dealt(s).map(([, amount]) => amount)).toEqual([5]);
  });

  it('[A4] a blocker without points takes nothing and still deals its damage', () => {
    const s = gang(arena([unit('cub', 2, 9)], [wall, bear]), 0, 1).choose(0, 0);
    expect([dealt(s), marks(s, 0)]).toEqual([[[0, 2]], [3]]);
  });

  it('[A4] each blocker deals its full strength to the attacker', () => {
    const s = gang(arena([ox], [wall, bear, bear]), 0, 1, 2)
      .choose(0, 0)
      .choose(0, 0);
    expect(marks(s, 0)).toEqual([5]);
  });

  it('[A4] lethal counts the marks already there', () => {
    const s = gang(arena([unit('cub', 2, 9)], [{ card: wall, damage: 3 }, wall]), 0, 1);
    expect(marks(s.choose(0, 0), 1)).toEqual([null, 1]);
  });

  it('[A4] lethal counts elements: an advantage saves a point for the next', () => {
    const [flame, clay] = [['fire'], ['earth']].map((elements) => ({ elements }));
    const salamander = unit('imp', 4, 9, [], flame);
    const s = gang(arena([salamander], [unit('clod', 0, 3, [], clay), wall]), 0, 1);
    expect(marks(s.choose(0, 0), 1)).toEqual([null, 2]);
  });

  it('[A4] lethal counts Sundered: a blocker that takes half more needs fewer points', () => {
    const soft = { card: unit('slug', 0, 6), statuses: { sundered: 1 } };
    const s = gang(arena([ox], [soft, wall]), 0, 1).choose(0, 0);
    expect(marks(s, 1)).toEqual([null, 1]);
  });

  it('[A4] lethal counts Impaired: a weakened attacker needs more points', () => {
    const weak = { card: unit('giant', 8, 20), statuses: { impaired: 1 } };
    const s = gang(arena([weak], [unit('slug', 0, 3), wall]), 0, 1).choose(0, 0);
    expect(marks(s, 1)).toEqual([null, 3]);
  });

  it('[A4] lethal does not count shields', () => {
    const s = gang(arena([ox], [{ card: bear, shields: [2] }, wall]), 0, 1).choose(0, 0);
    expect(marks(s, 1)).toEqual([0, 3]);
  });

  it('[A4] lethal does not count a rescue', () => {
    const troll = unit('troll', 0, 2, ['regenerate']);
    const s = gang(arena([ox], [troll, wall]), 0, 1).choose(0, 0);
    expect(marks(s, 1)).toEqual([0, 3]);
  });

  it('[A4] for a Deadly attacker one point is lethal', () => {
    const asp = unit('asp', 3, 9, ['deadly']);
    const s = gang(arena([asp], [wall, wall, wall]), 0, 1, 2)
      .choose(0, 0)
      .choose(0, 0);
    expect(s.seat(1).field.filter((one) => one !== null)).toEqual([]);
  });

  it('[A4] effective health is used in combat: a reduction makes fewer points lethal', () => {
    const s = arena([ox], [wall, wall], {
      step: 'main',
      seats: [{ hand: ['tremor'], resolve: 2 }, {}],
    });
    s.play(0, 'tremor').choose(0, 0).choose(0, 0).pass(0);
    expect(dealt(gang(s, 0, 1).choose(0, 0)).map(([, amount]) => amount)).toEqual([1, 4]);
  });

  it('[A4] [N1] counters count in combat', () => {
    const s = clash(arena([{ card: bear, counters: 1 }], [{ card: bear, counters: 2 }]));
    expect([s.isEmpty(0, 0), marks(s, 1)]).toEqual([true, [3]]);
  });
});

describe('an unblocked attacker', () => {
  const toUnit = (s: Stage) => s.attack(0, { unit: s.unit(1, 0).id }).pass(0);

  it('[A5] deals its strength to the hero it attacks', () => {
    expect(arena([ox], []).attack(0, HERO).pass(0).seat(1).life).toBe(15);
  });

  it('[A5] several attackers add up', () => {
    const s = arena([ox, bear, wall], []).attack(0, HERO).attack(1, HERO).attack(2, HERO);
    expect(s.pass(0).seat(1).life).toBe(12);
  });

  it('[A5] the hero’s block comes first', () => {
    const s = arena([ox], [], { seats: [{}, { block: 3 }] })
      .attack(0, HERO)
      .pass(0);
    expect([s.seat(1).life, s.seat(1).block]).toEqual([18, 0]);
  });

  it('[A5] an attacked unit that does not block does not strike back', () => {
    const s = toUnit(arena([bear], [{ card: ox, tapped: true }]));
    expect([marks(s, 0), marks(s, 1)]).toEqual([[0], [2]]);
  });

  it('[A5] damage to an attacked unit is adjusted by elements', () => {
    const imp = unit('imp', 2, 2, [], { elements: ['fire'] });
    const clod = unit('clod', 0, 9, [], { elements: ['earth'] });
    expect(marks(toUnit(arena([imp], [{ card: clod, tapped: true }])), 1)).toEqual([3]);
  });

  it('[A5] what is too much for the attacked unit is lost', () => {
    expect(toUnit(arena([ox], [{ card: bear, tapped: true }])).seat(1).life).toBe(20);
  });
});

describe('dealing at once', () => {
  const thief = unit('thief', 2, 2, ['lifesteal']);
  const poor = { seats: [{ life: 10 }, {}] } as const;
  /** Slots 0 and 1 attack the unit in slot 0, declared from the right. */
  const pair = (s: Stage) => {
    const target = { unit: s.unit(1, 0).id };
    return s.attack(1, target).attack(0, target).pass(0);
  };

  it('[A7] shields are used up by attackers slot 1→5, however they were declared', () => {
    const shut = { card: ox, tapped: true, shields: [2] };
    const lives = [
      pair(arena([thief, bear], [shut], poor)),
      pair(arena([bear, thief], [shut], poor)),
    ];
    expect(lives.map((s) => s.seat(0).life)).toEqual([10, 12]);
  });

  it('[A7] block is used up by attackers slot 1→5', () => {
    const seats = [{ life: 10 }, { block: 2 }] as const;
    const s = arena([thief, bear], [], { seats }).attack(1, HERO).attack(0, HERO).pass(0);
    expect([s.seat(0).life, s.seat(1).life]).toEqual([10, 18]);
  });

  it('[A7] Warded takes the damage of the first attacker in slot order', () => {
    const shut = { card: ox, tapped: true, statuses: { warded: 1 } };
    expect(marks(pair(arena([wall, bear], [shut])), 1)).toEqual([2]);
  });

  it('[A7] blockers use up what protects the attacker slot 1→5', () => {
    const s = gang(
      arena([{ card: ox, shields: [2] }], [wall, thief], { seats: [{}, { life: 10 }] }),
      1,
      0,
    );
    expect(s.choose(0, 0).seat(1).life).toBe(11);
  });

  it('[A7] Lifesteal heals before the state check', () => {
    const s = clash(arena([unit('leech', 2, 1, ['lifesteal'])], [bear], poor));
    const kinds = s.events.map((event) => event.kind);
    expect(kinds.filter((kind) => kind === 'healed' || kind === 'unitDied')).toEqual([
      'healed',
      'unitDied',
      'unitDied',
    ]);
  });

  it('[A7] [E7] Lifesteal does not heal a hero who is down already', () => {
    const s = arena([ox, bear], [thief], { seats: [{}, { life: 5 }] });
    s.attack(0, HERO).attack(1, HERO).pass(0).block(0, 1).pass(1);
    expect(s.view().result).toEqual({ winner: 0, reason: 'defeated' });
  });

  it('[A7] a unit is destroyed once, however much hit it', () => {
    const s = pair(arena([ox, ox], [{ card: bear, tapped: true }]));
    expect([s.told('unitDied').length, s.seat(0).fame]).toEqual([1, 1]);
  });

  it('[A7] who is destroyed in this step still deals its damage in it', () => {
    const s = arena([bear, bear], [bear]).attack(0, HERO).attack(1, HERO).pass(0).block(0, 0);
    expect([s.pass(1).isEmpty(1, 0), s.isEmpty(0, 0), s.seat(1).life]).toEqual([true, true, 18]);
  });

  it('[A7] damage of 0 is no damage: nothing is told and Warded is kept', () => {
    const shut = { card: ox, tapped: true, statuses: { warded: 1 } };
    const s = arena([unit('mouse', 0, 1)], [shut]);
    s.attack(0, { unit: s.unit(1, 0).id }).pass(0);
    expect([s.told('damageDealt'), s.unit(1, 0).statuses]).toEqual([
      [],
      [{ kind: 'warded', amount: 1 }],
    ]);
  });
});
