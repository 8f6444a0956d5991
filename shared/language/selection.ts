import * as z from 'zod/mini';
import type { Source, Target } from '../state/game.ts';
import { bind } from '../state/make.ts';
import { poolTargets } from '../state/pools.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { type Condition, POOL_NAMES, type PoolName, type Ref } from '../state/terms.ts';
import { conditionShape, holds } from './condition.ts';
import { mayChoose } from './pools.ts';
import { refShape } from './refs.ts';

const poolShape = z.enum(POOL_NAMES);
const where = z.optional(conditionShape);

/** The targets of an effect: already named, chosen by the player, all, the first or a random one. */
export const selectionShape = z.union([
  refShape,
  z.strictObject({
    choose: poolShape,
    where,
    /** C3: up to this many, with a `done` option after the first. */
    upTo: z.optional(z.int().check(z.minimum(2))),
    /** The resolve that each pick after the first costs; asked while the player can pay. */
    eachMore: z.optional(z.int().check(z.minimum(1))),
    may: z.optional(z.literal(true)),
  }),
  z.strictObject({ all: poolShape, where, others: z.optional(z.literal(true)) }),
  z.strictObject({ random: poolShape, where }),
  /** The first in the order of C5. */
  z.strictObject({ first: poolShape, where }),
]);
export type Selection = z.infer<typeof selectionShape>;
export type Chosen = Extract<Selection, { choose: PoolName }>;

type Open = Exclude<Selection, Ref>;

/** An open selection in one fixed shape, which is faster to read than the different kinds of selection. */
export type Reach = {
  readonly pool: PoolName;
  /** K5, M7: the player chooses, so the target must be choosable. */
  readonly chosen: boolean;
  readonly others: boolean;
  readonly where: Condition | undefined;
};

type Fields = { readonly [K in 'choose' | 'all' | 'random' | 'first']?: PoolName } & {
  readonly where?: Condition;
  readonly others?: true;
};

export function reachOf(selection: Open): Reach {
  const { choose, all, random, first, where, others } = selection as Fields;
  const pool = choose ?? all ?? random ?? first;
  if (pool === undefined) throw new Error('A selection has no pool.');
  return { pool, chosen: choose !== undefined, others: others === true, where };
}

export function poolOf(selection: Open): PoolName {
  return reachOf(selection).pool;
}

function fits(
  ctx: RulesContext,
  condition: Condition | undefined,
  source: Source,
  target: Target,
): boolean {
  return condition === undefined || holds(ctx, condition, bind(source, target, source.amount));
}

const same = (a: Target, b: Target | null): boolean =>
  b !== null && 'unit' in a && 'unit' in b && a.unit === b.unit;

/** Whether the selection can reach a target of the pool. Choices respect K5 and M7. */
export function isReached(
  ctx: RulesContext,
  reach: Reach,
  source: Source,
  target: Target,
): boolean {
  if (reach.chosen && !mayChoose(ctx, source, target)) return false;
  if (reach.others && same(target, source.it)) return false;
  return fits(ctx, reach.where, source, target);
}

/** All targets that the selection can reach, in the order of C5, as a new list. */
export function inPool(ctx: RulesContext, reach: Reach, source: Source): Target[] {
  return poolTargets(ctx.book, ctx.game, reach.pool, source);
}

/** Whether the text is in the plural. */
export function isMany(selection: Selection): boolean {
  if (typeof selection === 'string') return false;
  return 'all' in selection || ('choose' in selection && selection.upTo !== undefined);
}
