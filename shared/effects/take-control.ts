import * as z from 'zod/mini';
import { selectionShape } from '../language/selection.ts';
import { isEliteOrBoss } from '../state/enemies.ts';
import { itsUnit } from '../state/refs.ts';
import { isArcaneImmune } from '../state/stats.ts';
import { isFreeSlot } from '../state/units.ts';
import { borrowUnit } from '../verbs/send-home.ts';
import { defineEffect } from './effect.ts';
import { ON_SLOT } from './facts.ts';

/** E9: until end of turn; a unit of another side, into a free slot of the player's own. */
const controlShape = z.strictObject({ kind: z.literal('take-control'), to: selectionShape });
export const takeControl = defineEffect<z.infer<typeof controlShape>>({
  kind: 'take-control',
  group: 'other',
  shape: controlShape,
  facts: { ...ON_SLOT, it: 'unit' },
  on: (node) => node.to,
  can(ctx, _node, source, target, inner) {
    const unit = itsUnit(ctx.game, source);
    if (unit === null || target === null || !('slot' in target)) return false;
    if (unit.seat === source.seat || isEliteOrBoss(ctx.book, unit)) return false;
    if (inner.immunity && isArcaneImmune(ctx.book, unit)) return false;
    return target.slot.seat === source.seat && isFreeSlot(ctx.game, target.slot);
  },
  arcane: () => true,
  resolve(ctx, _node, source, target) {
    const unit = itsUnit(ctx.game, source);
    if (unit === null || target === null || !('slot' in target)) return;
    borrowUnit(ctx, unit, target.slot);
  },
});
