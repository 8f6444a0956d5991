import { expect } from 'vitest';
import { healthOf, strengthOf } from '../../../shared/state/stats.ts';
import type { Stage } from '../../kit/stage.ts';
import { cardTest } from '../card-test.ts';
import { printedTests } from '../printed.ts';
import { endRound, marksOf, offered, pick, siege, wild } from '../siege-scene.ts';

printedTests([
  ['forked-bolt', 'spell bronze 2 air'],
  ['long-shot', 'spell bronze 1 air'],
  ['cold-iron', 'spell bronze 1 earth'],
  ['quench', 'spell bronze 1 water'],
  ['enervate', 'spell bronze 1 nether'],
  ['unravel', 'spell silver 2 aether'],
  ['brittle-bones', 'spell gold 3 earth'],
  ['cracked-armor', 'spell bronze 1 earth'],
  ['crippling-chant', 'spell bronze 1 nether'],
  ['open-wounds', 'spell bronze 1 fire'],
]);

const powered = { powered: true } as const;

const POWERED_BY = {
  'forked-bolt': 'air',
  'long-shot': 'air',
  'cold-iron': 'earth',
  quench: 'water',
  enervate: 'nether',
  unravel: 'aether',
  'brittle-bones': 'earth',
  'cracked-armor': 'earth',
  'crippling-chant': 'nether',
  'open-wounds': 'fire',
  expose: 'aether',
} as const;
type Spell = keyof typeof POWERED_BY;
type Way = { readonly powered?: true };

/** Held in `strike` beside units that are no enemies, each fit for one of the filters. */
function holding(card: Spell, enemies: readonly unknown[], turn?: number): Stage {
  const azoth = [`crystal-${POWERED_BY[card]}`];
  const field = ['fort', { card: 'pawn', damage: 1 }];
  return siege({ hand: [card, 'leaf', 'smite'], azoth, field }, enemies, turn);
}

/** Cast in `strike`, plain or powered, at this row. */
const cast = (card: Spell, enemies: readonly unknown[], way: Way = {}, turn?: number): Stage =>
  holding(card, enemies, turn).play(0, card, way);

const health = (s: Stage) =>
  [0, 1, 2].map((slot) => healthOf(s.book, s.game, wild(s, slot)) - wild(s, slot).damage);
const attack = (s: Stage) => [0, 1, 2].map((slot) => strengthOf(s.book, s.game, wild(s, slot)));

const ROW = [
  { card: 'brute', intent: 0 },
  { card: 'lump', intent: 0, damage: 10 },
  { card: 'sturdy', intent: 0 },
];

cardTest('forked-bolt', '[C3] Forked Bolt: 4 damage to up to three enemies', () => {
  const s = pick(pick(cast('forked-bolt', ROW), '*0 1 2'), '1 *2 done');
  expect(marksOf(pick(s, '1 *done'))).toEqual([4, 10, 2]);
  const all = pick(pick(pick(cast('forked-bolt', ROW), '*0 1 2'), '*1 2 done'), '*2 done');
  expect(marksOf(all)).toEqual([4, 14, 2]);
});

cardTest('forked-bolt', '[R3] Forked Bolt powered by air: 6 damage', () => {
  const s = pick(pick(cast('forked-bolt', ROW, powered), '*0 1 2'), '*1 2 done');
  expect(marksOf(pick(s, '2 *done'))).toEqual([6, 16, 0]);
});

cardTest('forked-bolt', '[C3] Forked Bolt: three and no more', () => {
  for (const way of [{}, powered]) {
    const s = cast('forked-bolt', ['brute', 'brute', 'brute', 'brute'], way);
    pick(pick(pick(s, '*0 1 2 3'), '*1 2 3 done'), '*2 3 done');
    expect(s.game.choice).toBeNull();
  }
});

cardTest('long-shot', '[Z5] Long Shot reaches a Fortified enemy in strike', () => {
  expect(marksOf(pick(cast('long-shot', ['brute', 'walled']), '0 *1'))).toEqual([0, 5]);
  expect(marksOf(pick(cast('long-shot', ['brute', 'walled'], powered), '0 *1'))).toEqual([0, 8]);
});

cardTest(['forked-bolt', 'cold-iron', 'quench'], '[Z5] other damage does not', () => {
  expect(marksOf(cast('forked-bolt', ['brute', 'walled']))).toEqual([4, 0]);
});

cardTest('cold-iron', '[C3] Cold Iron: 6 damage to an enemy that is wounded', () => {
  expect(marksOf(cast('cold-iron', ROW))).toEqual([0, 16, 0]);
  expect(marksOf(cast('cold-iron', ROW, powered))).toEqual([0, 19, 0]);
  expect(siege({ hand: ['cold-iron'] }).offered(0, 'playCard')).toEqual([]);
});

cardTest('cold-iron', '[C1] Cold Iron: of two wounded the player picks one', () => {
  const two = [...ROW, { card: 'brute', damage: 3 }];
  expect(marksOf(pick(cast('cold-iron', two), '1 *3'))).toEqual([0, 10, 0, 9]);
  expect(marksOf(pick(cast('cold-iron', two, powered), '1 *3'))).toEqual([0, 10, 0, 12]);
});

cardTest('quench', '[C3] Quench: 7 damage to an enemy that resists fire; powered: to any', () => {
  expect(marksOf(cast('quench', ROW))).toEqual([0, 10, 7]);
  expect(marksOf(pick(cast('quench', ROW, powered), '*0 1 2'))).toEqual([7, 10, 0]);
});

cardTest('quench', '[C1] Quench: of two that resist fire the player picks one', () => {
  expect(marksOf(pick(cast('quench', [...ROW, 'warded']), '2 *3'))).toEqual([0, 10, 0, 7]);
});

cardTest('enervate', '[M2] Enervate: one enemy attacks for 4 less; powered: all', () => {
  expect(attack(pick(cast('enervate', ROW), '0 *1 2'))).toEqual([6, 2, 6]);
  expect(attack(cast('enervate', ROW, powered))).toEqual([2, 2, 2]);
});

cardTest('unravel', '[M2] Unravel: armor −6 for each resistance; powered: all', () => {
  expect(health(cast('unravel', ROW))).toEqual([90, 30, 78]);
  const s = holding('unravel', [...ROW.slice(0, 2), 'warded']);
  expect(s.refused(0, { kind: 'playCard', card: s.inHand(0, 'unravel') }).code).toBe('no-effect');
  expect(health(cast('unravel', ROW, powered))).toEqual([90, 30, 78]);
});

cardTest('unravel', '[M2] Unravel: not below 1, so that it kills nobody', () => {
  for (const way of [{}, powered]) {
    const s = cast('unravel', ['frail'], way);
    expect(healthOf(s.book, s.game, wild(s, 0))).toBe(1);
  }
});

cardTest('brittle-bones', '[N2] Brittle Bones: the armor of an unwounded enemy is 20', () => {
  expect(health(pick(cast('brittle-bones', ROW), '*0 2'))).toEqual([20, 30, 90]);
  expect(health(pick(cast('brittle-bones', ROW, powered), '0 *2'))).toEqual([90, 30, 12]);
});

cardTest(
  ['enervate', 'unravel', 'brittle-bones'],
  '[Z5] the immune are not offered for a change',
  () => {
    for (const card of ['enervate', 'unravel', 'brittle-bones'] as const) {
      const row = ['sturdy', 'warded', 'sturdy'].map((foe) => ({ card: foe, intent: 0 }));
      const s = cast(card, row);
      expect([card, offered(s)]).toEqual([card, ['0', '2']]);
    }
  },
);

for (const [card, option] of [
  ['enervate', 0],
  ['unravel', 2],
  ['brittle-bones', 0],
] as const) {
  for (const [name, way] of [
    ['', {}],
    [', powered,', powered],
  ] as const) {
    cardTest(
      card,
      `[M6] what ${card}${name} changes ends at cleanup, also that of the last round`,
      () => {
        const s = cast(card, ROW, way, 40);
        if (s.game.choice !== null) s.choose(0, Math.min(option, s.game.choice.options.length - 1));
        expect(s.game.modifiers).toHaveLength(1);
        expect(endRound(s).game.modifiers).toEqual([]);
      },
    );
  }
}

cardTest('expose', '[Z7] Expose: a Fortified enemy can be struck; powered: each of them', () => {
  const smites = (s: Stage) => s.offered(0, 'playCard').filter(({ target }) => target).length;
  const s = holding('expose', ['walled', 'walled']);
  expect(smites(s)).toBe(0);
  expect(smites(s.play(0, 'expose').choose(0, 0))).toBe(1);
  expect(smites(cast('expose', ['walled', 'walled'], powered))).toBe(2);
});

for (const [card, status, one, all] of [
  ['cracked-armor', 'sundered', 2, 2],
  ['crippling-chant', 'impaired', 2, 2],
  ['open-wounds', 'bleeding', 5, 4],
] as const) {
  cardTest(card, `[M4] ${card}: one enemy gets ${status}; powered: all`, () => {
    const statuses = (s: Stage) => [0, 1, 2].map((slot) => wild(s, slot).statuses);
    const has = (amount: number) => [{ kind: status, amount, turn: 2 }];
    expect(statuses(pick(cast(card, ROW), '0 *1 2'))).toEqual([[], has(one), []]);
    const s = cast(card, ROW, powered);
    expect(statuses(s)).toEqual([has(all), has(all), has(all)]);
    expect(s.game.sides[0].field.flatMap((unit) => unit?.statuses ?? [])).toEqual([]);
  });
}

cardTest(
  'brittle-bones',
  '[N2] Brittle Bones never strengthens: one with less is no option',
  () => {
    const s = holding('brittle-bones', ['frail']);
    expect(s.refused(0, { kind: 'playCard', card: s.inHand(0, 'brittle-bones') }).code).toBe(
      'no-effect',
    );
  },
);

for (const [name, way, most] of [
  ['', {}, 20],
  [', powered', powered, 12],
] as const) {
  const title = `[N2] Brittle Bones${name}: only enemies that have more than ${most} now`;
  cardTest('brittle-bones', title, () => {
    const brute = (now: number) => ({ card: 'brute', intent: 0, counters: now - 90 });
    const field = [{ card: 'pawn', counters: 30 }];
    const me = { hand: ['brittle-bones', 'leaf'], azoth: ['crystal-earth'], field };
    const s = siege(me, [brute(most + 1), brute(most), brute(90)]);
    expect(offered(s.play(0, 'brittle-bones', way))).toEqual(['0', '2']);
  });
}
