import * as z from 'zod/mini';
import { itsUnit } from '../language/refs.ts';
import { selectionShape, selectionWords } from '../language/selection.ts';
import { isGreat } from '../state/enemies.ts';
import { giveControl } from '../verbs/place-unit.ts';
import { defineEffect } from './effect.ts';

/** E9: until end of turn. */
const controlShape = z.strictObject({ kind: z.literal('take-control'), to: selectionShape });
export const takeControl = defineEffect<z.infer<typeof controlShape>>({
  kind: 'take-control',
  group: 'other',
  shape: controlShape,
  on: (node) => node.to,
  can(t, _node, source) {
    const unit = itsUnit(t.game, source);
    return unit === null || !isGreat(t.book, unit);
  },
  arcane: () => true,
  resolve(t, _node, source, target) {
    const unit = itsUnit(t.game, source);
    if (unit === null || target === null || !('slot' in target)) return;
    if (unit.home === null) unit.home = { seat: unit.seat, index: unit.slot };
    giveControl(t, unit, target.slot.seat, target.slot.index);
    unit.tapped = false;
    unit.sick = false;
    unit.attacked = false;
  },
  say: (node) => `take control of it until end of turn, in ${selectionWords(node.to)}`,
});
