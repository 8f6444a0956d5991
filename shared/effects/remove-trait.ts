import * as z from 'zod/mini';
import { DURATIONS } from '../state/modifiers.ts';
import { TRAIT_KINDS } from '../state/trait.ts';
import { traitsOf } from '../state/traits-of.ts';
import { takeTraits } from '../verbs/change-traits.ts';
import { ON_UNIT } from './facts.ts';
import { onUnit, plain } from './on-unit.ts';
import { termOf } from './term.ts';

/** X7: the unit loses the traits of these kinds that it has now. */
const shape = z.extend(plain('remove-trait'), {
  traits: z.array(z.enum(TRAIT_KINDS)).check(z.minLength(1)),
  for: z.optional(z.enum(DURATIONS)),
});

export const removeTrait = onUnit<z.infer<typeof shape>>({
  kind: 'remove-trait',
  group: 'status',
  shape,
  facts: ON_UNIT,
  // P10: there must be something to take.
  may: (unit, ctx, _source, node) =>
    traitsOf(ctx.book, unit).some(({ type }) => node.traits.includes(type)),
  act: (ctx, unit, node, source) => takeTraits(ctx, unit, node.traits, termOf(node.for, source)),
});
