import { describe, expect, it } from 'vitest';
import { unitCard } from '../rules/test-cards.ts';
import { CARDS, facing, scene } from './ability-scene.ts';
import { attackOf, foe, foeCard, guard, hits, showing, siege } from './scene.ts';

describe('Z5 Swift', () => {
  it('[Z5] doubles the block needed', () => {
    const s = facing(showing('foe-swift'), { block: 12 });
    expect([foe(s).assaults[0]?.need, guard(s).told('blockSpent')]).toMatchObject([
      12,
      [{ amount: 12 }],
    ]);
  });

  it('[Z5] but not the damage, and less block than twice stops nothing', () => {
    const s = facing(showing('foe-swift'), { block: 11, hand: ['leaf'] });
    expect([s.game.step, s.seat(0).life]).toEqual(['counter', 69]);
  });
});

describe('Z5 Brutal', () => {
  it('[Z5] doubles unblocked damage', () => {
    expect(scene(showing('foe-brutal')).pass(0).seat(0).life).toBe(63);
  });

  it('[Z5] but not the block needed', () => {
    const s = guard(facing(showing('foe-brutal'), { block: 6 }));
    expect([s.seat(0).life, s.seat(0).block]).toEqual([75, 0]);
  });

  it('[Z5] a unit takes of the doubled damage', () => {
    const s = facing(showing('foe-brutal'), { field: ['wall'] }).choose(0, 0);
    expect([s.isEmpty(0, 0), s.seat(0).life]).toEqual([true, 72]);
  });
});

describe('Z5 Poison', () => {
  it('[Z5] a hero losing life gets Bleeding 2', () => {
    const s = scene(showing('foe-poison')).pass(0);
    expect(s.seat(0).statuses).toEqual([{ kind: 'bleeding', amount: 2 }]);
  });

  it('[Z5] a hero who blocks it does not', () => {
    const s = guard(facing(showing('foe-poison'), { block: 6 }));
    expect([s.seat(0).life, s.seat(0).statuses]).toEqual([75, []]);
  });

  it('[Z5] a unit gets twice the marks', () => {
    const giant = unitCard('giant', 1, 20);
    const s = siege(showing('foe-poison'), {
      cards: [...CARDS, giant],
      step: 'block',
      me: { field: ['giant'], hand: ['leaf'] },
    });
    expect(s.choose(0, 0).unit(0, 0).damage).toBe(12);
  });

  it('[Z5] so half of it is lethal to a unit, and the rest is asked again', () => {
    const s = facing(showing('foe-poison'), { field: ['wall'] }).choose(0, 0);
    expect([s.isEmpty(0, 0), s.seat(0).life]).toEqual([true, 74]);
  });
});

describe('Z5 Paralyze', () => {
  it('[Z5] a hero losing life discards its hand', () => {
    const s = scene(
      showing('foe-paralyze'),
      { hand: ['leaf', 'smite'] },
      { partner: { hand: ['leaf'] } },
    );
    s.pass(0).pass(1);
    expect([s.seat(0).handCount, s.seat(1).handCount]).toEqual([0, 1]);
    expect(s.seat(0).discard.map(({ card }) => card)).toEqual(['leaf', 'smite']);
  });

  it('[Z5] a hero who blocks it keeps it', () => {
    const s = guard(facing(showing('foe-paralyze'), { block: 6 }));
    expect(s.seat(0).handCount).toBe(1);
  });

  it('[Z5] a unit it marks is destroyed', () => {
    const s = facing(showing('foe-paralyze'), { field: ['wall'] }).choose(0, 0);
    expect([s.isEmpty(0, 0), s.seat(0).life]).toEqual([true, 70]);
  });

  it('[Z5] a unit whose shield took it all is not', () => {
    const shielded = { card: 'wall', shields: [9] };
    const s = facing(showing('foe-paralyze'), { field: [shielded] }).choose(0, 0);
    expect(s.unit(0, 0).damage).toBe(0);
  });
});

describe('Z5 Assassination', () => {
  it('[Z5] its damage goes to the hero unasked', () => {
    const s = facing(showing('foe-assassination'), { field: ['wall'] });
    expect([s.seat(0).life, s.unit(0, 0).damage, s.game.step]).toEqual([69, 0, 'counter']);
  });

  it('[Z5] but it can be blocked', () => {
    expect(guard(facing(showing('foe-assassination'), { block: 6 })).seat(0).life).toBe(75);
  });
});

describe('Z5 Vampiric', () => {
  const hurt = { card: 'foe-vampiric', intent: 0, aim: 0, damage: 9 };

  it('[Z5] heals what it really dealt', () => {
    expect(foe(scene([hurt]).pass(0)).damage).toBe(3);
  });

  it('[Z5] not what was blocked', () => {
    const s = guard(facing([hurt], { block: 6 }));
    expect([s.seat(0).life, foe(s).damage]).toEqual([75, 9]);
  });
});

it('[Z5] skip attack stops all of several attacks', () => {
  const thrice = foeCard('thrice', {}, [hits(2, { times: 3 })]);
  const s = siege(showing('thrice'), {
    cards: [thrice],
    me: { hand: ['whirlwind', 'leaf'], block: 9 },
  });
  s.play(0, 'whirlwind');
  expect(foe(s).assaults.map(({ fate }) => fate)).toEqual(['skipped', 'skipped', 'skipped']);
  expect([s.pass(0).game.step, s.seat(0).life]).toEqual(['counter', 75]);
});

it('[Z5] several attacks are blocked one by one', () => {
  const thrice = foeCard('thrice', {}, [hits(2, { times: 3 })]);
  const s = siege(showing('thrice'), {
    cards: [thrice],
    step: 'block',
    me: { hand: ['leaf'], block: 5 },
  });
  guard(guard(s, 0, 2), 0, 0);
  expect([attackOf(s, 0, 1) !== '', s.game.step, s.seat(0).life]).toEqual([true, 'counter', 73]);
});
