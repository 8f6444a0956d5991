import * as z from 'zod/mini';
import type { Price } from '../state/trait.ts';
import { aim, nodeOf } from './aim.ts';
import { defineTrait } from './trait-type.ts';

const count = z.int().check(z.minimum(1), z.maximum(99));

/** X5: what the ability costs besides its cooldown. */
const priceShape = z
  .strictObject({
    resolve: z.optional(count),
    life: z.optional(count),
    discard: z.optional(count),
    tap: z.optional(z.literal(true)),
  })
  .check(z.refine((price) => Object.keys(price).length > 0, 'must name what is paid'));

/** X5: an ability that the controller uses, with a cooldown, a price and a title. */
const shape = z.strictObject({
  type: z.literal('activate'),
  description: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  cooldown: z.int().check(z.minimum(0), z.maximum(9)),
  price: z.optional(priceShape),
  ...aim,
});

type PriceData = z.infer<typeof priceShape>;

function priceOf(price: PriceData | undefined): Price {
  const { resolve = 0, life = 0, discard = 0, tap = false } = price ?? {};
  return { resolve, life, discard, tap };
}

export const activate = defineTrait<z.infer<typeof shape>>({
  type: 'activate',
  shape,
  compile: (data) => ({
    type: 'activate',
    cooldown: data.cooldown,
    title: data.description ?? '',
    price: priceOf(data.price),
    node: nodeOf(data),
  }),
});
