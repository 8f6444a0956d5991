import * as z from 'zod/mini';
import { KEYWORD_IDS } from '../keywords/index.ts';
import { CARD_KINDS } from '../state/card-kinds.ts';
import { ELEMENTS } from '../state/elements.ts';
import { evaluate } from '../state/evaluate.ts';
import type { Source } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { READINGS } from '../state/stats.ts';
import { type Amount, type Condition, POOL_NAMES, STATS, UNIT_STATES } from '../state/terms.ts';
import { refShape } from './refs.ts';

/** The shapes of amounts and conditions stand together, because each can contain the other. */

const pair = () => z.tuple([amountShape, amountShape]);
const several = () => z.array(conditionShape).check(z.minLength(2));

/** A card that gives in one mode must not take in another. */
const isOfOneSign = (amount: { readonly siege: number; readonly else: number }): boolean =>
  amount.siege * amount.else > 0;

export const amountShape: z.ZodMiniType<Amount> = z.lazy(() =>
  z.union([
    z.int(),
    z.strictObject({ stat: z.enum(STATS), of: refShape }),
    z.strictObject({ count: z.enum(POOL_NAMES), where: z.optional(conditionShape) }),
    z.strictObject({ hand: z.enum(['you', 'opponent']) }),
    z.strictObject({ given: z.literal(true) }),
    z.strictObject({ devotion: z.literal(true) }),
    z.strictObject({ missingLife: z.literal(true) }),
    z.strictObject({ times: z.tuple([amountShape, z.int()]) }),
    z.strictObject({ plus: pair() }),
    z.strictObject({ min: pair() }),
    z.strictObject({ max: pair() }),
    z.strictObject({ half: amountShape, round: z.optional(z.literal('up')) }),
    z
      .strictObject({ siege: z.int(), else: z.int() })
      .check(z.refine(isOfOneSign, 'must have two numbers of the same sign, and neither 0')),
  ]),
);

const of = z.optional(refShape);

export const conditionShape: z.ZodMiniType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ is: z.enum(UNIT_STATES), of }),
    z.strictObject({ is: z.literal('full-life') }),
    z.strictObject({ element: z.enum(ELEMENTS), of }),
    z.strictObject({ resists: z.enum(ELEMENTS), of }),
    z.strictObject({ keyword: z.enum(KEYWORD_IDS), of }),
    z.strictObject({ kind: z.enum(CARD_KINDS), of }),
    z.strictObject({ card: z.string(), of }),
    z.strictObject({ atLeast: pair() }),
    z.strictObject({ atMost: pair() }),
    z.strictObject({ all: several() }),
    z.strictObject({ any: several() }),
    z.strictObject({ not: conditionShape }),
  ]),
);

/** E4: amounts that feed on themselves stay numbers that can be counted and read. */
const MOST_AMOUNT = 9_999;

export function amountOf({ book, game }: RulesContext, amount: Amount, source: Source): number {
  if (typeof amount === 'number') return amount;
  const worth = evaluate({ book, game, source, read: READINGS, arriving: null }, amount);
  return Math.max(-MOST_AMOUNT, Math.min(worth, MOST_AMOUNT));
}
