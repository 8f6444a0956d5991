import { describe, expect, it } from 'vitest';
import { skillCard, unitCard } from '../rules/test-cards.ts';
import {
  attackOf,
  does,
  foe,
  foeCard,
  guard,
  hits,
  options,
  passTo,
  showing,
  siege,
} from './scene.ts';

const heal5 = { kind: 'heal', amount: 5, to: 'self' };
const leech = foeCard('leech', {}, [hits(6, { effects: [heal5] })]);
const twice = foeCard('twice', {}, [hits(4, { times: 2 })]);

/** In `block`, with this much block. */
const facing = (enemies: readonly unknown[], block: number, more: object = {}) =>
  siege(enemies, { step: 'block', me: { block, hand: ['leaf'] }, cards: [leech, twice], ...more });

const offers = (s: ReturnType<typeof siege>, seat: 0 | 1 = 0) =>
  s.offered(seat, 'declareBlocker').map(({ unit, attacker }) => [unit, attacker]);

describe('Z4 block', () => {
  it('[Z4] the attacked hero may spend block equal to the strength of the attack', () => {
    const s = guard(facing(showing('brute', 'brute'), 13));
    expect([s.seat(0).block, foe(s).assaults[0]?.fate]).toEqual([7, 'blocked']);
    expect(s.told('assaultBlocked')).toMatchObject([{ seat: 0, spent: 6 }]);
  });

  it('[Z4] the list names the hero and the id of each attack it can afford', () => {
    const s = facing([...showing('brute'), ...showing('twice')], 6);
    expect(offers(s)).toEqual([
      ['hero', attackOf(s, 0)],
      ['hero', attackOf(s, 1, 0)],
      ['hero', attackOf(s, 1, 1)],
    ]);
  });

  it('[Z4] all or nothing: one block too few does not do', () => {
    const s = facing([...showing('brute'), ...showing('twice')], 5);
    expect(offers(s).map(([, id]) => id)).not.toContain(attackOf(s, 0));
    const tried = { kind: 'declareBlocker', unit: 'hero', attacker: attackOf(s, 0) };
    expect(s.refused(0, tried)).toMatchObject({ code: 'cannot-block', message: /6 block.*5/ });
  });

  it('[Z4] attacks on the partner are not offered', () => {
    const s = facing([{ card: 'brute', intent: 0, aim: 1 }, ...showing('brute')], 9, {
      me: { block: 9, hand: ['leaf'] },
      partner: { block: 9 },
    });
    expect(offers(s)).toEqual([['hero', attackOf(s, 1)]]);
    expect(offers(s, 1)).toEqual([['hero', attackOf(s, 0)]]);
    const tried = { kind: 'declareBlocker', unit: 'hero', attacker: attackOf(s, 0) };
    expect(s.refused(0, tried).code).toBe('bad-target');
  });

  it('[Z4] only the hero blocks: no unit, nothing else', () => {
    const s = facing(showing('brute'), 9, {
      me: { block: 9, hand: ['leaf'], field: ['hireling'] },
    });
    for (const unit of [s.unit(0, 0).id, 'HERO', undefined, 0])
      expect(s.refused(0, { kind: 'declareBlocker', unit, attacker: attackOf(s) }).ok).toBe(false);
    expect(offers(s)).toEqual([['hero', attackOf(s)]]);
  });

  it('[Z4] a block is not taken back', () => {
    const s = guard(facing(showing('brute', 'brute'), 20));
    expect(s.refused(0, { kind: 'retractBlocker', unit: 'hero' }).code).toBe('wrong-step');
    expect(offers(s)).toEqual([['hero', attackOf(s, 1)]]);
  });

  it('[Z4] the strength is the effective one: Might raises the need, Sap lowers it', () => {
    const mighty = { card: 'brute', intent: 0, aim: 0, statuses: { might: 2 } };
    const s = siege([mighty, ...showing('brute')], { me: { hand: ['sap', 'leaf'], block: 30 } });
    s.play(0, 'sap').choose(0, 1).pass(0);
    expect([foe(s, 0).assaults[0]?.need, foe(s, 1).assaults[0]?.need]).toEqual([8, 4]);
    expect(guard(s, 1).seat(0).block).toBe(26);
  });

  it('[Z2] a hero who can stop nothing counts as passed', () => {
    expect(facing(showing('brute'), 5).game.step).toBe('counter');
  });

  it('[M3] a skip-attack enemy is missing from the block list', () => {
    const s = siege(showing('brute', 'brute'), {
      me: { hand: ['whirlwind', 'leaf'], block: 30 },
    });
    s.play(0, 'whirlwind').choose(0, 0).pass(0);
    expect(offers(s)).toEqual([['hero', attackOf(s, 1)]]);
    expect(foe(s).assaults[0]?.fate).toBe('skipped');
    const tried = { kind: 'declareBlocker', unit: 'hero', attacker: attackOf(s, 0) };
    expect(s.refused(0, tried).code).toBe('bad-target');
  });
});

describe('Z4 assign', () => {
  const units = { hand: ['leaf'], field: ['hireling', 'hireling'] };

  it('[Z4] without a unit the hero takes the damage by itself', () => {
    const s = siege(showing('brute'), {}).pass(0);
    expect([s.seat(0).life, s.seat(1).life, s.game.step]).toEqual([69, 75, 'counter']);
  });

  it('[Z4] block left over stops nothing and is lost', () => {
    const s = facing(showing('brute'), 5);
    expect([s.seat(0).life, s.seat(0).block]).toEqual([69, 0]);
  });

  it('[Z4] each attack is asked about: own unwounded units, then the hero', () => {
    const field = ['hireling', { card: 'hireling', damage: 1 }, 'hireling'];
    const s = siege(showing('brute'), { step: 'block', me: { hand: ['leaf'], field } });
    expect([s.view().choice?.prompt, options(s)]).toEqual([
      'assign',
      ['unit 0', 'unit 2', 'hero 0'],
    ]);
  });

  it('[Z4] its own player answers, nobody else', () => {
    const s = siege([{ card: 'brute', intent: 0, aim: 1 }], { step: 'block', partner: units });
    expect(s.game.choice?.seat).toBe(1);
    expect(s.legal(0).map(({ kind }) => kind)).toEqual(['concede']);
    expect(options(s, 1)).toEqual(['unit 0', 'unit 1', 'hero 1']);
  });

  it('[Z4] a unit takes what is lethal to it and the rest is asked again', () => {
    const s = siege(showing('brute'), { step: 'block', me: units });
    s.choose(0, 0);
    expect([s.isEmpty(0, 0), options(s)]).toEqual([true, ['unit 1', 'hero 0']]);
    s.choose(0, 0);
    expect([s.isEmpty(0, 1), s.seat(0).life, s.game.step]).toEqual([true, 75, 'counter']);
  });

  it('[Z4] less than lethal is taken whole', () => {
    const s = siege(showing('twice'), {
      step: 'block',
      cards: [twice, unitCard('wall', 0, 9)],
      me: { hand: ['leaf'], field: ['wall'] },
    });
    s.choose(0, 0);
    expect([s.unit(0, 0).damage, s.seat(0).life]).toEqual([4, 71]);
  });

  it('[Z4] the phase cannot end while damage is unassigned', () => {
    const s = siege(showing('brute', 'brute'), { step: 'block', me: units });
    expect([s.game.step, s.refused(0, { kind: 'pass' }).code]).toEqual([
      'assign',
      'choice-pending',
    ]);
    s.choose(0, 2);
    expect([s.game.step, s.seat(0).life]).toEqual(['assign', 69]);
    expect(s.choose(0, 2).game.step).toBe('counter');
  });

  it('[Z4] attacks are asked about in row order', () => {
    const s = siege([...showing('twice'), ...showing('brute')], {
      step: 'block',
      cards: [twice],
      me: units,
    });
    const asked = () => s.view().choice?.card;
    expect([asked(), s.choose(0, 2) && asked(), s.choose(0, 2) && asked()]).toEqual([
      'twice',
      'twice',
      'brute',
    ]);
  });

  it('[Z4] a blocked attack does no damage', () => {
    const s = guard(facing(showing('brute'), 6));
    expect([s.seat(0).life, s.seat(0).block]).toEqual([75, 0]);
  });

  it('[M3] a skip-attack enemy is missing from the assign list and can still be attacked', () => {
    const hand = ['whirlwind', 'smite', 'leaf'];
    const s = siege(showing('brute'), { me: { hand, field: ['hireling'] } });
    s.play(0, 'whirlwind').pass(0);
    expect([s.game.step, s.game.choice, s.seat(0).life]).toEqual(['counter', null, 75]);
    s.act(0, { kind: 'declareAttacker', unit: s.unit(0, 0).id, target: { unit: foe(s).id } });
    s.play(0, 'smite', { target: { unit: foe(s).id } });
    expect(foe(s).damage).toBe(7);
  });

  it('[M5] Sundered and Impaired count for the damage of an attack', () => {
    const impaired = { card: 'brute', intent: 0, aim: 0, statuses: { impaired: 1 } };
    expect(siege([impaired]).pass(0).seat(0).life).toBe(71);
    const me = { hand: ['leaf'], statuses: { sundered: 2 } };
    expect(siege(showing('brute'), { me }).pass(0).seat(0).life).toBe(66);
  });
});

describe('Z4 then the enemies act', () => {
  it('[Z4] each loses its block and does the rest of its intent', () => {
    const s = siege([
      { card: 'idle', intent: 0, block: 9 },
      { card: 'brute', block: 4 },
    ]).pass(0);
    expect([foe(s, 0).block, foe(s, 1).block]).toEqual([1, 0]);
  });

  it('[Z4] what is shown with an attack happens after it hit', () => {
    const hurt = { card: 'leech', intent: 0, aim: 0, damage: 9 };
    const s = siege([hurt], { cards: [leech] }).pass(0);
    expect([s.seat(0).life, foe(s).damage]).toEqual([69, 4]);
  });

  it('[Z4] not if the attack was blocked', () => {
    const s = guard(facing([{ card: 'leech', intent: 0, aim: 0, damage: 9 }], 6));
    expect(foe(s).damage).toBe(9);
  });

  it('[Z4] not if the attack was skipped', () => {
    const hurt = { card: 'leech', intent: 0, aim: 0, damage: 9 };
    const s = siege([hurt], { cards: [leech], me: { hand: ['whirlwind', 'leaf'] } });
    s.play(0, 'whirlwind').pass(0);
    expect([s.seat(0).life, foe(s).damage]).toEqual([75, 9]);
  });

  it('[Z4] what is shown alone happens in spite of skip attack', () => {
    const s = siege(showing('idle'), { me: { hand: ['chill', 'leaf'] } });
    expect(foe(s.play(0, 'chill').pass(0)).block).toBe(1);
  });

  it('[Z4] an enemy that fell in strike does not act any more', () => {
    const last = { card: 'leech', intent: 0, aim: 0, damage: 26 };
    const s = siege([last, 'idle'], { cards: [leech], me: { hand: ['smite', 'leaf'] } });
    s.play(0, 'smite', { target: { unit: foe(s).id } }).pass(0);
    expect([s.seat(0).life, s.game.step]).toEqual([75, 'counter']);
  });

  it("[E2] then the heroes' block falls to 0; block of counter stays for the next round", () => {
    const psalm = skillCard('psalm', [{ kind: 'block', amount: 3 }]);
    const s = siege([{ card: 'idle', intent: 0 }], {
      cards: [psalm],
      me: { hand: ['psalm', 'leaf'], block: 8 },
      partner: { block: 5 },
    }).pass(0);
    expect([s.seat(0).block, s.seat(1).block]).toEqual([0, 0]);
    s.play(0, 'psalm');
    expect(passTo(s.pass(0), 'strike').seat(0).block).toBe(3);
  });
});

it('[Z4] effects of an enemy come in the order of its row', () => {
  const [a, b] = ['first', 'second'].map((id, at) =>
    foeCard(id, {}, [does({ kind: 'status', status: 'bleeding', amount: at + 1, to: 'target' })]),
  );
  const s = siege([...showing('second'), ...showing('first')], { cards: [a, b] as object[] }).pass(
    0,
  );
  expect(s.told('statusApplied').map(({ amount }) => amount)).toEqual([2, 1]);
});
