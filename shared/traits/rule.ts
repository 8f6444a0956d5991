import * as z from 'zod/mini';
import { KEYWORD_IDS, type KeywordId } from '../keywords/index.ts';
import { amountShape, conditionShape } from '../language/amount.ts';
import type { Amount, Condition } from '../state/terms.ts';
import {
  COMPARISONS,
  type Comparison,
  REACHES,
  type Reach,
  type Rule,
  type RuleName,
} from '../state/trait.ts';
import { defineTrait } from './trait-type.ts';

/** X3: it applies as long as its unit is in play. */

const common = {
  type: z.literal('rule'),
  reach: z.enum(REACHES),
  /** Only for those for which this is true; they are `it`. */
  where: z.optional(conditionShape),
  /** Only while this is true; its own unit is `it`. */
  when: z.optional(conditionShape),
};

const forbids = z.strictObject({
  rule: z.enum(['CAN_TARGET', 'CAN_CONSUME', 'CAN_ATTACK', 'CAN_BLOCK', 'TAKE_DAMAGE']),
  ...common,
});
const deploys = z.strictObject({
  rule: z.literal('CAN_DEPLOY'),
  ...common,
  /** Forbidden unless the arriving unit consumes another. */
  unless: z.optional(z.literal('consuming')),
});
const compares = z.strictObject({
  rule: z.literal('DETERMINE_TERRAIN_WINNER'),
  ...common,
  /** The lower power wins, or its controller wins ties. */
  winner: z.optional(z.enum(COMPARISONS)),
});
const changes = z.strictObject({
  rule: z.enum(['MODIFY_POWER', 'MODIFY_STRENGTH', 'MODIFY_HEALTH', 'MODIFY_DAMAGE']),
  ...common,
  amount: amountShape,
});
const keywords = z.strictObject({
  rule: z.enum(['GRANT_KEYWORD', 'REMOVE_KEYWORD']),
  ...common,
  keyword: z.enum(KEYWORD_IDS),
});

const CURRENT: readonly unknown[] = ['strength', 'health', 'power'];

/** The values of units that an amount or a condition reads. */
function readsOf(data: unknown): readonly ('stats' | 'keywords')[] {
  if (typeof data !== 'object' || data === null) return [];
  const own = [
    ...('stat' in data && CURRENT.includes(data.stat) ? (['stats'] as const) : []),
    ...('keyword' in data ? (['keywords'] as const) : []),
  ];
  return [...own, ...Object.values(data).flatMap(readsOf)];
}

type Written = {
  readonly rule: RuleName;
  readonly reach: Reach;
  readonly where?: Condition | undefined;
  readonly when?: Condition | undefined;
  readonly unless?: 'consuming' | undefined;
  readonly winner?: Comparison | undefined;
  readonly amount?: Amount | undefined;
  readonly keyword?: KeywordId | undefined;
};

const reads = ({ where, when, amount }: Written, what: 'stats' | 'keywords'): boolean =>
  readsOf([where, when, amount]).includes(what);

/** X3: a rule never reads what a rule of its kind changes, so no two rules can wait for each other. */
const shape = z.discriminatedUnion('rule', [
  forbids,
  deploys,
  compares,
  changes.check(
    z.refine(
      (data) => data.rule === 'MODIFY_DAMAGE' || !reads(data, 'stats'),
      'a rule about strength or health cannot depend on the strength, health or power of a unit; it can depend on "printed", "counters", "marks" or "cost"',
    ),
  ),
  keywords.check(
    z.refine(
      (data) => !reads(data, 'stats') && !reads(data, 'keywords'),
      'a rule about keywords cannot depend on the keywords, strength, health or power of a unit; it can depend on "printed", "counters", "marks" or "cost"',
    ),
  ),
]);

function comparisonOf({ rule, winner }: Written): Comparison | null {
  return rule === 'DETERMINE_TERRAIN_WINNER' ? (winner ?? 'lower') : null;
}

function compile(data: Written): Rule {
  return {
    type: 'rule',
    rule: data.rule,
    reach: data.reach,
    where: data.where ?? null,
    when: data.when ?? null,
    unless: data.unless ?? null,
    amount: data.amount ?? 0,
    keyword: data.keyword ?? null,
    comparison: comparisonOf(data),
  };
}

export const rule = defineTrait<z.infer<typeof shape>>({
  type: 'rule',
  shape,
  compile,
});
