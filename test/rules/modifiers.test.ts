import { describe, expect, it } from 'vitest';
import { MODIFIER_KINDS } from '../../shared/state/modifiers.ts';
import { type Stage, stage } from '../kit/stage.ts';
import { deed, skillCard } from './test-cards.ts';

type More = Readonly<Record<string, unknown>>;
const modify = (what: string, to: unknown, more: More = {}) => ({
  kind: 'modify',
  what,
  to,
  for: 'permanent',
  ...more,
});
const ally = { choose: 'allies' };
const enemy = { choose: 'enemies' };
const attackers = (s: Stage, seat: 0 | 1) => s.offered(seat, 'declareAttacker').map((x) => x.unit);

/** Seat 0 has played a modifier on its only unit and passed into the attack step, if there is one. */
const onAttacker = (what: string, more: More = {}) =>
  deed([modify(what, { choose: 'allies', where: { is: 'wounded' } }, more)], {
    own: { field: [{ card: 'gnome', damage: 1 }, 'undine'] },
  })
    .play(0, 'deed')
    .pass(0);

const ROWS: Readonly<Record<string, () => void>> = {
  strength() {
    const s = deed([modify('strength', ally, { amount: 2 })], { own: { field: ['gnome'] } });
    expect(s.play(0, 'deed').unit(0, 0)).toMatchObject({ strength: 3, health: 3 });
  },
  health() {
    const s = deed([modify('health', ally, { amount: 2 })], { own: { field: ['gnome'] } });
    expect(s.play(0, 'deed').unit(0, 0)).toMatchObject({ strength: 1, health: 5 });
  },
  'set-strength'() {
    const s = deed([modify('set-strength', ally, { amount: 6 })], { own: { field: ['gnome'] } });
    expect(s.play(0, 'deed').unit(0, 0)).toMatchObject({ strength: 6, health: 3 });
  },
  'set-health'() {
    const s = deed([modify('set-health', ally, { amount: 1 })], { own: { field: ['gnome'] } });
    expect(s.play(0, 'deed').unit(0, 0)).toMatchObject({ strength: 1, health: 1 });
  },
  'skip-attack'() {
    const s = onAttacker('skip-attack');
    expect(attackers(s, 0)).toEqual([s.unit(0, 1).id]);
  },
  'cannot-attack'() {
    const s = onAttacker('cannot-attack');
    expect(attackers(s, 0)).toEqual([s.unit(0, 1).id]);
  },
  'cannot-block'() {
    const s = deed([modify('cannot-block', { choose: 'enemies', where: { is: 'wounded' } })], {
      own: { field: ['gnome'] },
      foe: { field: [{ card: 'mud', damage: 1 }, 'undine'] },
    });
    s.play(0, 'deed').pass(0).attack(0, { hero: 1 }).pass(0);
    expect(s.offered(1, 'declareBlocker').map(({ unit }) => unit)).toEqual([s.unit(1, 1).id]);
  },
  'must-attack'() {
    const s = onAttacker('must-attack');
    expect(s.refused(0, { kind: 'pass' }).code).toBe('must-attack');
  },
  'grant-keyword'() {
    const s = deed([modify('grant-keyword', ally, { keyword: 'evasion' })], {
      own: { field: ['gnome'] },
    });
    expect(s.play(0, 'deed').unit(0, 0).keywords).toEqual(['evasion']);
  },
  'remove-keyword'() {
    const s = deed([modify('remove-keyword', enemy, { keyword: 'guardian' })], {
      foe: { field: ['temple-guardian'] },
    });
    expect(s.play(0, 'deed').unit(1, 0).keywords).toEqual(['vigilant']);
  },
  'no-resistances'() {
    const s = deed([modify('no-resistances', enemy)], {
      own: { hand: ['burn'] },
      foe: { field: ['leviathan'] },
      cards,
    });
    expect(s.play(0, 'deed').play(0, 'burn').unit(1, 0).damage).toBe(4);
  },
  cost() {
    const s = deed([modify('cost', 'own-hero', { amount: -1 })], {
      own: { hand: ['undine'], resolve: 1 },
    });
    expect(s.play(0, 'deed').play(0, 'undine', { slot: 0 }).seat(0).resolve).toBe(0);
  },
  'block-gained'() {
    const s = deed([modify('block-gained', 'own-hero', { amount: 2 })], {
      own: { hand: ['guard'] },
      cards,
    });
    expect(s.play(0, 'deed').play(0, 'guard').seat(0).block).toBe(5);
  },
  'heal-gained'() {
    const own = { life: 5, hand: ['mend'] };
    const s = deed([modify('heal-gained', 'own-hero', { amount: 2 })], { own, cards });
    expect(s.play(0, 'deed').play(0, 'mend').seat(0).life).toBe(10);
  },
  'heal-doubled'() {
    const own = { life: 5, hand: ['mend'] };
    const s = deed([modify('heal-doubled', 'own-hero', { amount: 1 })], { own, cards });
    expect(s.play(0, 'deed').play(0, 'mend').seat(0).life).toBe(11);
  },
  'block-per-heal'() {
    const s = deed([modify('block-per-heal', 'own-hero', { amount: 2 })], {
      own: { hand: ['mend'] },
      cards,
    });
    expect(s.play(0, 'deed').play(0, 'mend').seat(0).block).toBe(2);
  },
  'grant-resistance'() {
    const s = deed([modify('grant-resistance', enemy, { element: 'fire' })], {
      own: { hand: ['burn'] },
      foe: { field: ['mountain-king'] },
      cards,
    });
    expect(s.play(0, 'deed').play(0, 'burn').unit(1, 0).damage).toBe(2);
  },
  prevent() {
    const s = deed([modify('prevent', 'own-hero', { amount: 7 })], {
      own: { hand: ['sting', 'sting'], block: 1 },
      cards,
    });
    s.play(0, 'deed').play(0, 'sting');
    expect([s.seat(0).life, s.view().modifiers]).toMatchObject([20, [{ amount: 2 }]]);
    s.play(0, 'sting');
    expect([s.seat(0).life, s.seat(0).block, s.view().modifiers]).toEqual([18, 0, []]);
  },
  redirect() {
    const s = deed([{ kind: 'redirect', to: ally }], {
      own: { hand: ['sting'], field: ['mountain-king'], block: 9 },
      cards,
    });
    s.play(0, 'deed').play(0, 'sting');
    expect([s.unit(0, 0).damage, s.seat(0).block]).toEqual([5, 9]);
  },
};
const cards = [
  skillCard('guard', [{ kind: 'block', amount: 3 }]),
  skillCard('mend', [{ kind: 'heal', amount: 3 }]),
  skillCard('burn', [{ kind: 'damage', amount: 4, to: enemy }], { elements: ['fire'] }),
  skillCard('sting', [{ kind: 'damage', amount: 5, to: 'own-hero' }]),
];

describe('M2 every kind of modifier', () => {
  it('[M2] each kind has a row here, and each row a kind', () => {
    expect(Object.keys(ROWS).toSorted()).toEqual([...MODIFIER_KINDS].toSorted());
  });

  it.each(Object.entries(ROWS))('[M2] %s', (_kind, check) => check());

  it('[M2] strength has the floor 0', () => {
    const s = deed([modify('strength', enemy, { amount: -5 })], { foe: { field: ['gnome'] } });
    expect(s.play(0, 'deed').unit(1, 0).strength).toBe(0);
  });

  it('[M2] health reductions stop at 1', () => {
    const s = deed([modify('health', enemy, { amount: -9 })], { foe: { field: ['gnome'] } });
    expect(s.play(0, 'deed').unit(1, 0).health).toBe(1);
  });

  it('[M2] unless the card says that it can kill', () => {
    const effect = modify('health', enemy, { amount: -9, canKill: true });
    const s = deed([effect], { foe: { field: ['gnome'] } }).play(0, 'deed');
    expect([s.isEmpty(1, 0), s.told('unitDied').length]).toEqual([true, 1]);
  });

  it('[M2] a wounded unit may die of a reduction that stops at 1', () => {
    const s = deed([modify('health', enemy, { amount: -2 })], {
      foe: { field: [{ card: 'gnome', damage: 1 }] },
    });
    expect(s.play(0, 'deed').isEmpty(1, 0)).toBe(true);
  });

  it('[M2] per resistance', () => {
    const effect = modify('strength', enemy, { amount: -1, perResistance: true });
    const s = deed([effect], { foe: { field: ['iron-golem'] } });
    expect(s.play(0, 'deed').unit(1, 0).strength).toBe(2);
  });

  it('[N2] of two set modifiers the newest wins, and what comes later counts from it', () => {
    const effects = [3, 5].map((amount) => modify('set-strength', ally, { amount }));
    const s = deed([...effects, modify('strength', ally, { amount: 2 })], {
      own: { field: ['gnome'] },
    });
    expect(s.play(0, 'deed').unit(0, 0).strength).toBe(7);
  });

  it('[K6] of granting and removing a keyword the newest wins', () => {
    const change = (what: string) => modify(what, ally, { keyword: 'swift' });
    const s = deed([change('grant-keyword'), change('remove-keyword')], {
      own: { field: ['salamander'] },
    });
    expect(s.play(0, 'deed').unit(0, 0).keywords).toEqual([]);
  });

  it('[M2] a cost never falls below 0', () => {
    const s = deed([modify('cost', 'own-hero', { amount: -9 })], {
      own: { hand: ['gnome'], resolve: 1 },
    });
    expect(s.play(0, 'deed').play(0, 'gnome', { slot: 0 }).seat(0).resolve).toBe(1);
  });
});

describe('M1 scopes', () => {
  const side = (which: string) => ({
    kind: 'modify-side',
    what: 'strength',
    amount: 1,
    side: which,
    for: 'permanent',
  });

  it('[M1] one unit: only that one', () => {
    const s = deed([modify('strength', enemy, { amount: 1 })], {
      foe: { field: ['gnome', 'gnome'] },
    });
    s.play(0, 'deed').choose(0, 1);
    expect([s.unit(1, 0).strength, s.unit(1, 1).strength]).toEqual([1, 2]);
  });

  it.each([
    ['allies', [2, 1]],
    ['enemies', [1, 2]],
  ])('[M1] all units of a side: %s', (which, want) => {
    const field = ['gnome'];
    const s = deed([side(which)], { own: { field }, foe: { field } }).play(0, 'deed');
    expect([s.unit(0, 0).strength, s.unit(1, 0).strength]).toEqual(want);
  });

  it('[M1] a side modifier reaches those arriving later', () => {
    const s = deed([side('allies')], {
      own: { field: ['gnome'], hand: ['ember-fox'], resolve: 1 },
    });
    s.play(0, 'deed').play(0, 'ember-fox', { slot: 3 });
    expect(s.unit(0, 3).strength).toBe(3);
  });

  it('[M1] a slot: whoever stands in it', () => {
    const effect = modify('strength', { choose: 'own-slots' }, { amount: 2 });
    const s = deed([effect], { own: { hand: ['gnome'], resolve: 1 } });
    s.play(0, 'deed').choose(0, 2).play(0, 'gnome', { slot: 2 });
    expect(s.unit(0, 2).strength).toBe(3);
  });

  it('[M1] one hero: not the other', () => {
    const s = deed([modify('cost', 'enemy-hero', { amount: 1 })], {
      own: { hand: ['gnome'], resolve: 1 },
    });
    expect(s.play(0, 'deed').offered(0, 'playCard').length).toBe(5);
  });

  it('[M1] a modifier tells its reach, its duration and who made it', () => {
    const s = deed([modify('strength', enemy, { amount: 1 })], { foe: { field: ['gnome'] } });
    expect(s.play(0, 'deed').view().modifiers).toMatchObject([
      { what: 'strength', scope: 'unit', duration: 'permanent', creator: 0, card: 'deed' },
    ]);
  });
});

describe('M3 skip attack', () => {
  it('[M3] it beats must attack', () => {
    const s = deed([modify('must-attack', ally), modify('skip-attack', ally)], {
      own: { field: ['gnome'] },
    });
    expect(s.play(0, 'deed').pass(0).game.active).toBe(1);
  });

  it('[M3] the unit is missing from the attack list but can still be attacked and block', () => {
    const s = stage({
      turn: 7,
      seats: [{ hand: ['whirlwind'], field: ['silph'] }, { field: ['gale-rider'] }],
    });
    s.play(0, 'whirlwind').pass(0);
    expect(s.offered(0, 'declareAttacker')).toContainEqual(
      expect.objectContaining({ target: { unit: s.unit(1, 0).id } }),
    );
    s.attack(0, { hero: 1 }).pass(0);
    expect(s.offered(1, 'declareBlocker').map(({ unit }) => unit)).toEqual([s.unit(1, 0).id]);
    s.pass(1).pass(0).pass(1);
    expect(attackers(s, 1)).toEqual([]);
  });

  it('[M3] one already declared leaves combat and stays tapped', () => {
    const snare = { kind: 'modify-side', what: 'skip-attack', side: 'enemies', for: 'combat' };
    const s = stage({
      format: 'duel-life-cards',
      step: 'attack',
      cards: [skillCard('snare', [snare], { burst: true })],
      seats: [{ field: ['frost-adept', 'gnome'] }, { lifeCards: ['ice', 'snare', 'ice', 'ice'] }],
    });
    s.attack(0, { hero: 1 }).attack(1, { hero: 1 }).pass(0).choose(1, 0);
    expect([s.unit(0, 1).tapped, s.seat(1).life, s.game.step]).toEqual([true, 2, 'main-2']);
  });
});
