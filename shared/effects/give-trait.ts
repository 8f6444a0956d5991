import * as z from 'zod/mini';
import { traitDataShape } from '../language/node.ts';
import { selectionShape } from '../language/selection.ts';
import { DURATIONS } from '../state/modifiers.ts';
import type { EffectNode } from '../state/node.ts';
import type { TraitData } from '../state/trait.ts';
import { compileTrait, traitNamed, traitNode } from '../traits/index.ts';
import { giveTrait as give } from '../verbs/change-traits.ts';
import { ON_UNIT } from './facts.ts';
import { onUnit } from './on-unit.ts';
import { termOf } from './term.ts';

const isTrait = (data: TraitData): boolean =>
  traitNamed(data.type)?.shape.safeParse(data).success === true;

/** X7 */
const shape = z.strictObject({
  kind: z.literal('give-trait'),
  trait: traitDataShape.check(z.refine(isTrait, 'is no valid trait')),
  to: selectionShape,
  /** M1; without it the unit keeps the trait as long as it is in play. */
  for: z.optional(z.enum(DURATIONS)),
});

function innerOf(trait: TraitData): EffectNode[] {
  return isTrait(trait) ? [traitNode(compileTrait(trait)) ?? []].flat() : [];
}

export const giveTrait = {
  ...onUnit<z.infer<typeof shape>>({
    kind: 'give-trait',
    group: 'status',
    shape,
    facts: { ...ON_UNIT, stops: true },
    act: (ctx, unit, node, source) =>
      give(
        ctx,
        unit,
        { trait: compileTrait(node.trait), data: node.trait },
        termOf(node.for, source),
      ),
  }),
  inner: (node: z.infer<typeof shape>) => [
    { path: ['trait', 'effects'], nodes: innerOf(node.trait) },
  ],
};
