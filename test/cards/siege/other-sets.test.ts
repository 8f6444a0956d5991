import { expect } from 'vitest';
import { healthOf, strengthOf } from '../../../shared/state/stats.ts';
import type { Stage } from '../../kit/stage.ts';
import { cardTest } from '../card-test.ts';
import { endRound, offered, siege, wild } from '../siege-scene.ts';

/** Cards of the sets `spells` and `duel` where siege shows what a duel cannot. */

const ROW = ['brute', 'brute'].map((card) => ({ card, intent: 0 }));
const LAST_ROUND = 40;

const attacks = (s: Stage) => [0, 1].map((slot) => strengthOf(s.book, s.game, wild(s, slot)));

type Begin = (turn: number) => Stage;

const sap: Begin = (turn) => siege({ hand: ['sap', 'leaf'], azoth: ['crystal-water'] }, ROW, turn);
const sprite: Begin = (turn) =>
  siege({ hand: ['slay', 'leaf'], field: ['frost-sprite'] }, ROW, turn);

const WEAKENED: readonly (readonly [string, string, readonly number[], Begin])[] = [
  ['sap', 'Sap', [4, 6], (turn) => sap(turn).play(0, 'sap').choose(0, 0)],
  ['sap', 'Sap powered', [4, 4], (turn) => sap(turn).play(0, 'sap', { powered: true })],
  ['frost-sprite', 'Frost Sprite', [5, 5], (turn) => sprite(turn).play(0, 'slay').choose(0, 0)],
];

for (const [card, name, now, begin] of WEAKENED) {
  cardTest(card, `[M1] ${name}: in siege until the next round starts, not until cleanup`, () => {
    expect(attacks(begin(2))).toEqual(now);
    expect(attacks(endRound(begin(2)))).toEqual([6, 6]);
    // No round starts after the last one.
    expect(attacks(endRound(begin(LAST_ROUND)))).toEqual(now);
  });
}

cardTest('possess', '[E9] Possess powered by nether: no unit of the partner is offered', () => {
  const me = { hand: ['possess', 'leaf'], azoth: ['crystal-nether'] };
  const s = siege(me, ROW, 2, { field: ['pawn'] });
  expect(offered(s.play(0, 'possess', { powered: true }))).toEqual(['0', '1']);
});

const health = (s: Stage) =>
  s.game.sides[2].field.flatMap((unit) => (unit ? [healthOf(s.book, s.game, unit)] : []));

const REDUCED: readonly (readonly [
  string,
  string,
  object,
  readonly number[],
  readonly number[],
])[] = [
  ['tremor', 'one', {}, [0, 0], [80, 90]],
  ['tremor', 'all', {}, [1], [84, 84]],
  ['tremor', 'powered, one', { powered: true }, [0, 0], [75, 90]],
  ['tremor', 'powered, all', { powered: true }, [1], [80, 80]],
  ['chill', 'one', {}, [0], [82, 90]],
  ['disintegrate', 'all', {}, [], [85, 85]],
  ['disintegrate', 'powered, all others', { powered: true }, [0], [85]],
];

for (const [card, name, way, choices, now] of REDUCED) {
  cardTest(card, `[E4] ${card} in siege takes more armor: ${name}`, () => {
    const s = siege({ hand: [card, 'leaf'], azoth: ['crystal-fire'] }, ROW).play(0, card, way);
    for (const choice of choices) s.choose(0, choice);
    expect(health(s)).toEqual(now);
  });
}
