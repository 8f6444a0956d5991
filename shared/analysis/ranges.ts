import type { Amount, Condition, SubjectCondition } from '../state/terms.ts';
import { type EffectContext, withIt } from './effect-context.ts';
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

function countRange(
  { count, where }: Extract<Amount, { count: unknown }>,
  context: EffectContext,
): Range {
  if (emptyPool(count, context) !== null) return NONE;
  const { things, most } = POOL_FACTS[count];
  return where !== undefined && truthOf(where, withIt(context, things)) === 'never'
    ? NONE
    : [0, most];
}

const halved = ([least, most]: Range): Range => [Math.floor(least / 2), Math.ceil(most / 2)];

function pairwise(
  [left, right]: readonly [Amount, Amount],
  context: EffectContext,
  join: (a: number, b: number) => number,
): Range {
  const [a, b] = [rangeOf(left, context), rangeOf(right, context)];
  return [join(a[0], b[0]), join(a[1], b[1])];
}

/** The range of values that an amount can have. */
export function rangeOf(amount: Amount, context: EffectContext): Range {
  if (typeof amount === 'number') return [amount, amount];
  if ('stat' in amount) return statRange(amount, context);
  if ('count' in amount) return countRange(amount, context);
  if ('given' in amount) return context.given === null ? NONE : [context.given, UP[1]];
  if ('times' in amount) return scaled(rangeOf(amount.times[0], context), amount.times[1]);
  if ('siege' in amount)
    return [Math.min(amount.siege, amount.else), Math.max(amount.siege, amount.else)];
  if ('half' in amount) return halved(rangeOf(amount.half, context));
  if ('min' in amount) return pairwise(amount.min, context, Math.min);
  if ('max' in amount) return pairwise(amount.max, context, Math.max);
  return 'plus' in amount ? pairwise(amount.plus, context, (a, b) => a + b) : UP;
}

export type Truth = 'always' | 'never' | 'open';

const OPPOSITE = { always: 'never', never: 'always', open: 'open' } as const;

function compared([left, right]: readonly [Amount, Amount], context: EffectContext): Truth {
  const [a, b] = [rangeOf(left, context), rangeOf(right, context)];
  if (a[0] >= b[1]) return 'always';
  return a[1] < b[0] ? 'never' : 'open';
}

const swapped = ([left, right]: readonly [Amount, Amount]) => [right, left] as const;

function allOf(conditions: readonly Condition[], context: EffectContext): Truth {
  const truths = conditions.map((condition) => truthOf(condition, context));
  if (truths.includes('never')) return 'never';
  return truths.includes('open') ? 'open' : 'always';
}

/** Whether a condition is always true, never true, or open. */
const BOARD_KINDS: readonly string[] = ['unit', 'enemy'];
const isOnBoard = (things: readonly unknown[]): boolean => !things.includes('discarded card');

/** X9: a token leaves the game instead of lying in a pile; a trait may remember what one was. */
const isInPile = (things: readonly unknown[], { named }: EffectContext): boolean =>
  things.length === 1 && things[0] === 'discarded card' && named.subject.things.length === 0;

/** Whether a condition about one unit or card can hold where it stands. */
function isPossible(
  condition: Extract<Condition, { is: unknown }> | SubjectCondition,
  context: EffectContext,
): boolean {
  if ('is' in condition && condition.is === 'full-life') return true;
  const { things, remembered } = context.named[condition.of ?? 'it'];
  if (!things.includes('unit') && !things.includes('discarded card')) return false;
  if ('kind' in condition) return !isOnBoard(things) || BOARD_KINDS.includes(condition.kind);
  if (!('is' in condition)) return true;
  if (condition.is === 'self') return context.named.self.things.length > 0;
  return condition.is !== 'token' || remembered === true || !isInPile(things, context);
}

export function truthOf(condition: Condition, context: EffectContext): Truth {
  if ('not' in condition) return OPPOSITE[truthOf(condition.not, context)];
  if ('all' in condition) return allOf(condition.all, context);
  if ('any' in condition) {
    return OPPOSITE[
      allOf(
        condition.any.map((not) => ({ not })),
        context,
      )
    ];
  }
  if ('atLeast' in condition) return compared(condition.atLeast, context);
  if ('atMost' in condition) return compared(swapped(condition.atMost), context);
  return isPossible(condition, context) ? 'open' : 'never';
}
