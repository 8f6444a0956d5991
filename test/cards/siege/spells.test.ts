import { expect } from 'vitest';
import { healthOf, strengthOf } from '../../../shared/state/stats.ts';
import type { Stage } from '../../kit/stage.ts';
import { cardTest } from '../card-test.ts';
import { printedTests } from '../printed.ts';
import { marksOf, offered, pick, siege, wild } from '../siege-scene.ts';

printedTests([
  ['forked-bolt', 'spell bronze 2 air'],
  ['long-shot', 'spell bronze 1 air'],
  ['cold-iron', 'spell bronze 1 earth'],
  ['quench', 'spell bronze 1 water'],
  ['enervate', 'spell bronze 1 nether'],
  ['unravel', 'spell silver 2 aether'],
  ['brittle-bones', 'spell gold 3 earth'],
]);

const powered = { powered: true } as const;

/** Cast in `strike`, plain or powered, at this row. */
function cast(card: string, enemies: readonly unknown[], more: { powered?: true } = {}): Stage {
  const [element = ''] = siege({}).book.cards[card]?.powered?.by ?? [];
  const s = siege({ hand: [card, 'leaf'], azoth: [`crystal-${element}`] }, enemies);
  return s.play(0, card, more);
}

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

cardTest('quench', '[C3] Quench: 7 damage to an enemy that resists fire; powered: to any', () => {
  expect(marksOf(cast('quench', ROW))).toEqual([0, 10, 7]);
  expect(marksOf(pick(cast('quench', ROW, powered), '*0 1 2'))).toEqual([7, 10, 0]);
});

cardTest('enervate', '[M2] Enervate: one enemy attacks for 4 less; powered: all', () => {
  expect(attack(pick(cast('enervate', ROW), '0 *1 2'))).toEqual([6, 2, 6]);
  expect(attack(cast('enervate', ROW, powered))).toEqual([2, 2, 2]);
});

cardTest('unravel', '[M2] Unravel: armor −6 for each resistance; powered: all', () => {
  expect(health(pick(cast('unravel', ROW), '0 1 *2'))).toEqual([90, 30, 78]);
  expect(health(cast('unravel', [...ROW.slice(0, 2), 'warded'], powered))).toEqual([90, 30, 90]);
  expect(health(cast('unravel', ROW, powered))).toEqual([90, 30, 78]);
});

cardTest('brittle-bones', '[N2] Brittle Bones: the armor of an unwounded enemy is 20', () => {
  expect(health(pick(cast('brittle-bones', ROW), '*0 2'))).toEqual([20, 30, 90]);
  expect(health(pick(cast('brittle-bones', ROW, powered), '0 *2'))).toEqual([90, 30, 12]);
});

cardTest(
  ['enervate', 'unravel', 'brittle-bones'],
  '[Z5] the immune are not offered for a change',
  () => {
    for (const card of ['enervate', 'unravel', 'brittle-bones']) {
      const s = cast(card, ['brute', 'warded', 'sturdy']);
      expect([card, offered(s)]).toEqual([card, ['0', '2']]);
    }
  },
);

/** Everybody passes, and takes what comes, until the round is over. */
function endRound(s: Stage): void {
  while (s.game.turn === 2) {
    if (s.game.choice !== null) s.choose(s.game.choice.seat, 0);
    for (const seat of [0, 1] as const) if (s.offered(seat, 'pass').length > 0) s.pass(seat);
  }
}

for (const [card, option] of [
  ['enervate', 0],
  ['unravel', 2],
  ['brittle-bones', 0],
] as const) {
  cardTest(card, `[M6] what ${card} changes ends at cleanup`, () => {
    const s = cast(card, ROW).choose(0, option);
    expect(s.game.modifiers).toHaveLength(1);
    endRound(s);
    expect(s.game.modifiers).toEqual([]);
  });
}

cardTest('expose', '[Z7] Expose: a Fortified enemy can be struck', () => {
  const smites = (s: Stage) => s.offered(0, 'playCard').filter(({ target }) => target).length;
  const s = siege({ hand: ['expose', 'smite', 'leaf'] }, ['walled']);
  expect(smites(s)).toBe(0);
  expect(smites(s.play(0, 'expose'))).toBe(1);
});
