import * as z from 'zod/mini';
import { selectionShape, selectionWords } from '../language/selection.ts';
import type { Target } from '../state/game.ts';
import type { Table } from '../state/table.ts';
import { unitAt } from '../state/units.ts';
import { cleanseSlot } from '../verbs/change-unit.ts';
import { defineEffect } from './effect.ts';
import { ON_SLOT } from './facts.ts';

function hasSomethingToCleanse(t: Table, target: Target | null): boolean {
  if (target === null || !('slot' in target)) return false;
  const { seat, index } = target.slot;
  const unit = unitAt(t.game, seat, index);
  if ((t.game.sides[seat].slots[index] ?? 0) !== 0) return true;
  if (unit === null) return false;
  const modified = t.game.modifiers.some((m) => m.scope === 'unit' && m.unit === unit.id);
  const gathered =
    unit.statuses.length + unit.given.length + unit.shields.filter(({ given }) => given).length;
  return unit.counters !== 0 || gathered > 0 || modified;
}

const cleanseShape = z.strictObject({ kind: z.literal('cleanse'), to: selectionShape });
export const cleanse = defineEffect<z.infer<typeof cleanseShape>>({
  kind: 'cleanse',
  group: 'status',
  shape: cleanseShape,
  facts: ON_SLOT,
  on: (node) => node.to,
  can: (t, _node, _source, target) => hasSomethingToCleanse(t, target),
  resolve(t, _node, _source, target) {
    if (target !== null && 'slot' in target) cleanseSlot(t, target.slot.seat, target.slot.index);
  },
  say: (node) => `cleanse ${selectionWords(node.to)}`,
});
