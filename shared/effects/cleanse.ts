import * as z from 'zod/mini';
import { selectionShape } from '../language/selection.ts';
import type { Target } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { unitAt } from '../state/units.ts';
import { cleanseSlot } from '../verbs/change-unit.ts';
import { defineEffect } from './effect.ts';
import { ON_SLOT } from './facts.ts';

function hasSomethingToCleanse(ctx: RulesContext, target: Target | null): boolean {
  if (target === null || !('slot' in target)) return false;
  const { seat, index } = target.slot;
  const unit = unitAt(ctx.game, seat, index);
  if ((ctx.game.sides[seat].slots[index] ?? 0) !== 0) return true;
  if (unit === null) return false;
  const modified = ctx.game.modifiers.some((m) => m.scope === 'unit' && m.unit === unit.id);
  const gathered =
    unit.statuses.length +
    unit.given.length +
    unit.losses.length +
    unit.shields.filter(({ serial }) => serial !== 0).length;
  return unit.counters !== 0 || gathered > 0 || modified;
}

const cleanseShape = z.strictObject({ kind: z.literal('cleanse'), to: selectionShape });
export const cleanse = defineEffect<z.infer<typeof cleanseShape>>({
  kind: 'cleanse',
  group: 'status',
  shape: cleanseShape,
  facts: ON_SLOT,
  on: (node) => node.to,
  can: (ctx, _node, _source, target) => hasSomethingToCleanse(ctx, target),
  resolve(ctx, _node, _source, target) {
    if (target !== null && 'slot' in target) cleanseSlot(ctx, target.slot.seat, target.slot.index);
  },
});
