import * as z from 'zod/mini';
import { selectionShape } from '../language/selection.ts';
import { addModifier } from '../verbs/modify.ts';
import { defineEffect } from './effect.ts';
import { ON_UNIT } from './facts.ts';

/** E1: this turn, damage to your hero is dealt to the unit instead. */
const shape = z.strictObject({ kind: z.literal('redirect'), to: selectionShape });

export const redirect = defineEffect<z.infer<typeof shape>>({
  kind: 'redirect',
  group: 'status',
  shape,
  facts: ON_UNIT,
  on: (node) => node.to,
  resolve(ctx, _node, source, target) {
    if (target === null || !('unit' in target)) return;
    addModifier(ctx, {
      what: 'redirect',
      scope: 'hero',
      seat: source.seat,
      toward: target.unit,
      duration: 'turn',
      creator: source.seat,
      card: source.card,
    });
  },
});
