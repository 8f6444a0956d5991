import * as z from 'zod/mini';
import { selectionShape } from '../language/selection.ts';
import { itsUnit } from '../state/refs.ts';
import { moveUnit } from '../verbs/place-unit.ts';
import { defineEffect } from './effect.ts';
import { ON_SLOT } from './facts.ts';

/** E10: moves the unit that `it` names on its own side; a unit in the target slot swaps places with it. */
const moveShape = z.strictObject({ kind: z.literal('move'), to: selectionShape });
export const move = defineEffect<z.infer<typeof moveShape>>({
  kind: 'move',
  group: 'other',
  shape: moveShape,
  facts: { ...ON_SLOT, it: 'unit' },
  on: (node) => node.to,
  can(ctx, _node, source, target) {
    const unit = itsUnit(ctx.game, source);
    if (unit === null || target === null || !('slot' in target)) return false;
    return target.slot.seat === unit.seat && target.slot.index !== unit.slot;
  },
  resolve(ctx, _node, source, target) {
    const unit = itsUnit(ctx.game, source);
    if (unit !== null && target !== null && 'slot' in target)
      moveUnit(ctx, unit, target.slot.index);
  },
});
