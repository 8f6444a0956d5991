import * as z from 'zod/mini';
import type { Source, Target } from '../state/game.ts';
import { bind } from '../state/make.ts';
import type { Table } from '../state/table.ts';
import { type Condition, conditionShape, conditionWords, holds } from './condition.ts';
import { mayChoose, POOL_NAMES, POOLS, type PoolName } from './pools.ts';
import { type Ref, refShape, refWords } from './refs.ts';

const poolShape = z.enum(POOL_NAMES);
const where = z.optional(conditionShape);

/** Whom an effect is about: named already, chosen by the player, all, or one at random. */
export const selectionShape = z.union([
  refShape,
  z.strictObject({
    choose: poolShape,
    where,
    /** C3: up to this many, with a done option after the first. */
    upTo: z.optional(z.int().check(z.minimum(2))),
    /** Resolve for each pick after the first, asked while it can be paid. */
    eachMore: z.optional(z.int().check(z.minimum(1))),
    may: z.optional(z.literal(true)),
  }),
  z.strictObject({ all: poolShape, where, others: z.optional(z.literal(true)) }),
  z.strictObject({ random: poolShape, where }),
  /** The first in C5's order. */
  z.strictObject({ first: poolShape, where }),
]);
export type Selection = z.infer<typeof selectionShape>;
export type Chosen = Extract<Selection, { choose: PoolName }>;

export function poolOf(selection: Exclude<Selection, Ref>): PoolName {
  if ('choose' in selection) return selection.choose;
  if ('all' in selection) return selection.all;
  return 'random' in selection ? selection.random : selection.first;
}

function fits(t: Table, condition: Condition | undefined, source: Source, target: Target): boolean {
  return condition === undefined || holds(t, condition, bind(source, target, source.amount));
}

const same = (a: Target, b: Target | null): boolean =>
  b !== null && 'unit' in a && 'unit' in b && a.unit === b.unit;

export function isReachable(
  t: Table,
  selection: Exclude<Selection, Ref>,
  source: Source,
  target: Target,
): boolean {
  if ('choose' in selection && !mayChoose(t, source.seat, target)) return false;
  if ('others' in selection && selection.others === true && same(target, source.it)) return false;
  return fits(t, selection.where, source, target);
}

/** Everything the selection could reach now, in C5's order. Choosing respects K5 and M7. */
export function reachable(t: Table, selection: Exclude<Selection, Ref>, source: Source): Target[] {
  return inPool(t, selection, source).filter((x) => isReachable(t, selection, source, x));
}

/** Before anything is asked of them; a fresh list. */
export function inPool(t: Table, selection: Exclude<Selection, Ref>, source: Source): Target[] {
  return POOLS[poolOf(selection)].list(t, source);
}

function withFilter(words: string, condition: Condition | undefined): string {
  return condition === undefined ? words : `${words} (only if ${conditionWords(condition)})`;
}

export function selectionWords(selection: Selection): string {
  if (typeof selection === 'string') return refWords(selection);
  const pool = POOLS[poolOf(selection)];
  if ('all' in selection) {
    const words = selection.others === true ? pool.all.replace('all ', 'all other ') : pool.all;
    return withFilter(words, selection.where);
  }
  if ('random' in selection) return withFilter(`${pool.one} at random`, selection.where);
  if ('first' in selection) return withFilter(`the first of ${pool.all}`, selection.where);
  const many = pool.all.replace('all ', '');
  const words = selection.upTo === undefined ? pool.one : `up to ${selection.upTo} ${many}`;
  const price =
    selection.eachMore === undefined
      ? ''
      : ` (${selection.eachMore} resolve for each after the first)`;
  const may = selection.may === true ? ', if you like' : '';
  return withFilter(`${words}${price}${may}`, selection.where);
}
