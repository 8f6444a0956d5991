import * as z from 'zod/mini';
import { DURATIONS } from '../state/modifiers.ts';
import { TRAIT_KINDS } from '../state/trait.ts';
import { takeTraits } from '../verbs/change-traits.ts';
import { ON_UNIT } from './facts.ts';
import { onUnit, plain } from './on-unit.ts';
import { termOf } from './term.ts';

/** X7: the unit loses its traits, shields and abilities with them, but keeps its keywords. */
const shape = z.extend(plain('silence'), { for: z.optional(z.enum(DURATIONS)) });

export const silence = onUnit<z.infer<typeof shape>>({
  kind: 'silence',
  group: 'status',
  shape,
  facts: ON_UNIT,
  act: (ctx, unit, node, source) => takeTraits(ctx, unit, TRAIT_KINDS, termOf(node.for, source)),
});
