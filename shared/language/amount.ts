import * as z from 'zod/mini';
import { cardOf } from '../state/book.ts';
import type { LastKnown, Source, Target, Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { healthOf, powerOf, resistancesOf, strengthOf } from '../state/stats.ts';
import { unitById } from '../state/units.ts';
import { POOL_NAMES, POOLS, type PoolName } from './pools.ts';
import { type Ref, refShape, refTarget } from './refs.ts';

const STATS = ['strength', 'health', 'power', 'marks', 'resistances', 'cost', 'printed'] as const;
type Stat = (typeof STATS)[number];

/** E4: a number, or a small expression tree that is evaluated when it is needed. */
export type Amount =
  | number
  | { readonly stat: Stat; readonly of: Ref }
  | { readonly count: PoolName }
  | { readonly given: true }
  | { readonly devotion: true }
  | { readonly missingLife: true }
  | { readonly times: readonly [Amount, number] }
  | { readonly plus: readonly [Amount, Amount] };

export const amountShape: z.ZodMiniType<Amount> = z.lazy(() =>
  z.union([
    z.int(),
    z.strictObject({ stat: z.enum(STATS), of: refShape }),
    z.strictObject({ count: z.enum(POOL_NAMES) }),
    z.strictObject({ given: z.literal(true) }),
    z.strictObject({ devotion: z.literal(true) }),
    z.strictObject({ missingLife: z.literal(true) }),
    z.strictObject({ times: z.tuple([amountShape, z.int()]) }),
    z.strictObject({ plus: z.tuple([amountShape, amountShape]) }),
  ]),
);

function statOf(ctx: RulesContext, unit: Unit, stat: Stat): number {
  if (stat === 'strength') return strengthOf(ctx.book, ctx.game, unit);
  if (stat === 'health') return healthOf(ctx.book, ctx.game, unit);
  if (stat === 'power') return powerOf(ctx.book, ctx.game, unit);
  if (stat === 'marks') return unit.damage;
  if (stat === 'cost') return cardOf(ctx.book, unit.card).cost;
  if (stat === 'printed') return cardOf(ctx.book, unit.card).health;
  return resistancesOf(ctx.book, ctx.game, unit).length;
}

/** A card in a discard pile has only its printed values. */
function printedOf(ctx: RulesContext, id: string, stat: Stat): number {
  const held = ctx.game.sides.flatMap((side) => side.discard).find((card) => card.id === id);
  if (held === undefined) return 0;
  const card = cardOf(ctx.book, held.card);
  if (stat === 'cost') return card.cost;
  return stat === 'strength' ? card.strength : card.health;
}

function statOfTarget(ctx: RulesContext, target: Target | null, stat: Stat): number {
  if (target !== null && 'card' in target) return printedOf(ctx, target.card, stat);
  const unit = target !== null && 'unit' in target ? unitById(ctx.game, target.unit) : null;
  return unit === null ? 0 : statOf(ctx, unit, stat);
}

/** S3, X8: the unit of a trait or the subject of its event, as it was when the trait triggered. */
function remembered(ref: Ref, source: Source): LastKnown | null {
  const { it, self, selfLast, subject, subjectLast } = source;
  if (ref === 'self') return selfLast;
  if (ref === 'subject') return subjectLast;
  if (ref !== 'it' || it === null || !('card' in it)) return null;
  return it.card === self ? selfLast : it.card === subject ? subjectLast : null;
}

function statOfLast(ctx: RulesContext, last: LastKnown, stat: Stat): number {
  if (stat === 'cost') return cardOf(ctx.book, last.card).cost;
  return stat === 'printed' ? cardOf(ctx.book, last.card).health : last[stat];
}

export function amountOf(ctx: RulesContext, amount: Amount, source: Source): number {
  if (typeof amount === 'number') return amount;
  if ('stat' in amount) {
    const last = remembered(amount.of, source);
    if (last !== null) return statOfLast(ctx, last, amount.stat);
    return statOfTarget(ctx, refTarget(ctx.game, amount.of, source), amount.stat);
  }
  if ('count' in amount) return POOLS[amount.count].list(ctx, source).length;
  if ('given' in amount) return source.amount;
  const side = ctx.game.sides[source.seat];
  if ('devotion' in amount) return side.devotion;
  if ('missingLife' in amount) return side.maxLife - side.life;
  if ('times' in amount) return amountOf(ctx, amount.times[0], source) * amount.times[1];
  return amountOf(ctx, amount.plus[0], source) + amountOf(ctx, amount.plus[1], source);
}
