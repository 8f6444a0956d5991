import * as z from 'zod/mini';
import { KEYWORD_IDS } from '../keywords/index.ts';
import { nodesShape } from '../language/node.ts';
import { POOL_NAMES } from '../language/pools.ts';
import { CARD_KINDS, RARITIES, WINDOWS } from '../state/card.ts';
import { ELEMENTS } from '../state/elements.ts';

z.config(z.locales.en());

const count = z.int().check(z.minimum(0), z.maximum(99));

/** G1: what a maker writes. Everything else is computed. */
export const cardShape = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a kebab-case name')),
  name: z.string().check(z.minLength(1)),
  kind: z.enum(CARD_KINDS),
  rarity: z.enum(RARITIES),
  cost: z.int().check(z.minimum(0), z.maximum(9)),
  elements: z.array(z.enum(ELEMENTS)).check(z.minLength(1)),
  strength: z.optional(count),
  health: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  keywords: z.optional(z.array(z.enum(KEYWORD_IDS))),
  /** Regenerate's charges. */
  charges: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
  resists: z.optional(z.array(z.enum(ELEMENTS))),
  fame: z.optional(count),
  traits: z.optional(z.array(z.looseObject({ type: z.string() })).check(z.minLength(1))),
  reaction: z.optional(z.array(z.enum(WINDOWS)).check(z.minLength(1))),
  curse: z.optional(
    z.strictObject({
      drawn: z.optional(nodesShape),
      turnEnd: z.optional(nodesShape),
      impairs: z.optional(z.literal(true)),
    }),
  ),
  target: z.optional(z.enum(POOL_NAMES)),
  effects: z.optional(nodesShape),
  powered: z.optional(
    z.strictObject({ by: z.array(z.enum(ELEMENTS)).check(z.minLength(1)), effects: nodesShape }),
  ),
  burst: z.optional(z.boolean()),
  fracture: z.optional(z.boolean()),
  unplayable: z.optional(z.boolean()),
  token: z.optional(z.boolean()),
});

export type CardData = z.infer<typeof cardShape>;
