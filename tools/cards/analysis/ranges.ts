import type { Amount } from '../../shared/language/amount.ts';
import type { Condition } from '../../shared/language/condition.ts';
import type { Scene } from './scene.ts';
import { emptyPool } from './selected.ts';
import { POOL_FACTS } from './things.ts';

export type Range = readonly [least: number, most: number];

const NONE: Range = [0, 0];
const UP: Range = [0, Number.POSITIVE_INFINITY];

const STAT_RANGES: Readonly<Record<string, Range>> = {
  resistances: [0, 7],
  cost: [0, 9],
  printed: [1, 99],
};

function statRange(amount: Extract<Amount, { stat: string }>, scene: Scene): Range {
  const { things, remembered } = scene.named[amount.of];
  if (remembered === true && amount.stat === 'power') return UP;
  const hasStats = things.some((thing) => thing === 'unit' || thing === 'discarded card');
  // A hero or a slot among them has no such number, so 0 is always possible with them.
  if (!hasStats) return NONE;
  const [least, most] = STAT_RANGES[amount.stat] ?? UP;
  return [things.length > 1 ? 0 : least, most];
}

function scaled([least, most]: Range, by: number): Range {
  if (by === 0) return NONE;
  return by > 0 ? [least * by, most * by] : [most * by, least * by];
}

function sumOf([left, right]: readonly [Amount, Amount], scene: Scene): Range {
  const [a, b] = [rangeOf(left, scene), rangeOf(right, scene)];
  return [a[0] + b[0], a[1] + b[1]];
}

/** All the numbers an amount can become. */
export function rangeOf(amount: Amount, scene: Scene): Range {
  if (typeof amount === 'number') return [amount, amount];
  if ('stat' in amount) return statRange(amount, scene);
  if ('count' in amount) {
    return emptyPool(amount.count, scene) === null ? [0, POOL_FACTS[amount.count].most] : NONE;
  }
  if ('given' in amount) return scene.given === null ? NONE : [scene.given, UP[1]];
  if ('times' in amount) return scaled(rangeOf(amount.times[0], scene), amount.times[1]);
  return 'plus' in amount ? sumOf(amount.plus, scene) : UP;
}

export type Truth = 'always' | 'never' | 'open';

const OPPOSITE = { always: 'never', never: 'always', open: 'open' } as const;

function compared([left, right]: readonly [Amount, Amount], scene: Scene): Truth {
  const [a, b] = [rangeOf(left, scene), rangeOf(right, scene)];
  if (a[0] >= b[1]) return 'always';
  return a[1] < b[0] ? 'never' : 'open';
}

/** Whether a condition can go both ways. */
export function truthOf(condition: Condition, scene: Scene): Truth {
  if ('not' in condition) return OPPOSITE[truthOf(condition.not, scene)];
  if ('atLeast' in condition) return compared(condition.atLeast, scene);
  if ('is' in condition && condition.is === 'full-life') return 'open';
  // Everything else is asked about the unit called `it`.
  return scene.named.it.things.includes('unit') ? 'open' : 'never';
}
