import type { Amount } from '../../../shared/language/amount.ts';
import type { Condition } from '../../../shared/language/condition.ts';
import type { EffectContext } from './effect-context.ts';
import { POOL_FACTS } from './pool-facts.ts';
import { emptyPool } from './selection.ts';

export type Range = readonly [least: number, most: number];

const NONE: Range = [0, 0];
const UP: Range = [0, Number.POSITIVE_INFINITY];

const STAT_RANGES: Readonly<Record<string, Range>> = {
  resistances: [0, 7],
  cost: [0, 9],
  printed: [1, 99],
};

function statRange(amount: Extract<Amount, { stat: string }>, context: EffectContext): Range {
  const { things, remembered } = context.named[amount.of];
  if (remembered === true) return STAT_RANGES[amount.stat] ?? UP;
  const hasStats = things.some((thing) => thing === 'unit' || thing === 'discarded card');
  // A hero or a slot has no such number, so 0 is possible when one is among them.
  if (!hasStats) return NONE;
  const [least, most] = STAT_RANGES[amount.stat] ?? UP;
  return [things.length > 1 ? 0 : least, most];
}

function scaled([least, most]: Range, by: number): Range {
  if (by === 0) return NONE;
  return by > 0 ? [least * by, most * by] : [most * by, least * by];
}

function sumOf([left, right]: readonly [Amount, Amount], context: EffectContext): Range {
  const [a, b] = [rangeOf(left, context), rangeOf(right, context)];
  return [a[0] + b[0], a[1] + b[1]];
}

/** The range of values that an amount can have. */
export function rangeOf(amount: Amount, context: EffectContext): Range {
  if (typeof amount === 'number') return [amount, amount];
  if ('stat' in amount) return statRange(amount, context);
  if ('count' in amount) {
    return emptyPool(amount.count, context) === null ? [0, POOL_FACTS[amount.count].most] : NONE;
  }
  if ('given' in amount) return context.given === null ? NONE : [context.given, UP[1]];
  if ('times' in amount) return scaled(rangeOf(amount.times[0], context), amount.times[1]);
  return 'plus' in amount ? sumOf(amount.plus, context) : UP;
}

export type Truth = 'always' | 'never' | 'open';

const OPPOSITE = { always: 'never', never: 'always', open: 'open' } as const;

function compared([left, right]: readonly [Amount, Amount], context: EffectContext): Truth {
  const [a, b] = [rangeOf(left, context), rangeOf(right, context)];
  if (a[0] >= b[1]) return 'always';
  return a[1] < b[0] ? 'never' : 'open';
}

/** Whether a condition is always true, never true, or open. */
export function truthOf(condition: Condition, context: EffectContext): Truth {
  if ('not' in condition) return OPPOSITE[truthOf(condition.not, context)];
  if ('atLeast' in condition) return compared(condition.atLeast, context);
  if ('is' in condition && condition.is === 'full-life') return 'open';
  // Every other condition is about the unit called `it`.
  return context.named.it.things.includes('unit') ? 'open' : 'never';
}
