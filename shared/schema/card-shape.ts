import * as z from 'zod/mini';
import { KEYWORD_IDS } from '../keywords/index.ts';
import { nodesShape, traitDataShape } from '../language/node.ts';
import { RANKS, RARITIES, WINDOWS } from '../state/card.ts';
import { CARD_KINDS } from '../state/card-kinds.ts';
import { ELEMENTS } from '../state/elements.ts';
import { POOL_NAMES } from '../state/terms.ts';

z.config(z.locales.en());

const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const count = between(0, 99);

/** A list of words, none of them twice. */
const words = <const W extends readonly string[]>(all: W) =>
  z.array(z.enum(all)).check(
    z.refine<readonly string[]>((list) => new Set(list).size === list.length, {
      error: 'must name each only once',
    }),
  );

/** Z3: a row of an intent table. */
const moveShape = z.strictObject({
  weight: between(1, 100),
  attack: z.optional(between(1, 99)),
  times: z.optional(between(2, 5)),
  charge: z.optional(between(1, 99)),
  once: z.optional(z.literal(true)),
  effects: z.optional(nodesShape),
});

const enemyShape = z.strictObject({
  rank: z.optional(z.enum(RANKS)),
  defend: z.optional(between(1, 99)),
  tables: z
    .array(
      z.strictObject({ upTo: between(1, 100), moves: z.array(moveShape).check(z.minLength(1)) }),
    )
    .check(z.minLength(1)),
});

/** G1: a card as its author writes it. Everything else is computed. */
export const cardShape = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a kebab-case name')),
  name: z.string().check(z.minLength(1)),
  kind: z.enum(CARD_KINDS),
  rarity: z.enum(RARITIES),
  cost: between(0, 9),
  elements: words(ELEMENTS).check(z.minLength(1)),
  strength: z.optional(count),
  health: z.optional(between(1, 999)),
  keywords: z.optional(words(KEYWORD_IDS)),
  /** Regenerate's charges. */
  charges: z.optional(between(1, 9)),
  resists: z.optional(words(ELEMENTS)),
  fame: z.optional(count),
  traits: z.optional(z.array(traitDataShape).check(z.minLength(1))),
  reaction: z.optional(words(WINDOWS).check(z.minLength(1))),
  curse: z.optional(
    z.strictObject({
      drawn: z.optional(nodesShape),
      turnEnd: z.optional(nodesShape),
      impairs: z.optional(z.literal(true)),
    }),
  ),
  enemy: z.optional(enemyShape),
  target: z.optional(z.enum(POOL_NAMES)),
  effects: z.optional(nodesShape),
  powered: z.optional(
    z.strictObject({
      by: words(ELEMENTS).check(z.minLength(1)),
      /** The name that the powered version goes by. */
      name: z.optional(z.string().check(z.minLength(1))),
      effects: nodesShape,
    }),
  ),
  /** Z5: its damage ignores Fortified. */
  reaching: z.optional(z.literal(true)),
  burst: z.optional(z.boolean()),
  fracture: z.optional(z.boolean()),
  unplayable: z.optional(z.boolean()),
  token: z.optional(z.boolean()),
});

export type CardData = z.infer<typeof cardShape>;
export type EnemyData = z.infer<typeof enemyShape>;
