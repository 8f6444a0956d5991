import * as z from 'zod/mini';
import { selectionShape } from '../language/selection.ts';
import type { Source, Target } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { extraHealthOf, extraStrengthOf } from '../state/stats.ts';
import { unitById } from '../state/units.ts';
import { addModifier } from '../verbs/modify.ts';
import {
  type Change,
  change,
  changeable,
  changed,
  changeSign,
  changesUnit,
  hasFloor,
  isWhole,
  partsOf,
  stopAttack,
} from './change.ts';
import { defineEffect } from './effect.ts';
import { NO_FACTS } from './facts.ts';

const shape = z
  .strictObject({ kind: z.literal('modify'), ...change, to: selectionShape })
  .check(isWhole, hasFloor);

/** N2: what a unit has beyond its base, so that a set makes the value exactly what it says. */
function beyondOf(ctx: RulesContext, what: Change['what'], id: string): number {
  const unit = unitById(ctx.game, id);
  if (unit === null) return 0;
  if (what === 'set-strength') return extraStrengthOf(ctx.book, ctx.game, unit);
  return what === 'set-health' ? extraHealthOf(ctx.book, ctx.game, unit) : 0;
}

function modifyTarget(ctx: RulesContext, node: Change, source: Source, target: Target): void {
  const parts = partsOf(ctx, node, source);
  if ('hero' in target) addModifier(ctx, { ...parts, scope: 'hero', seat: target.hero });
  else if ('slot' in target) {
    addModifier(ctx, { ...parts, scope: 'slot', seat: target.slot.seat, slot: target.slot.index });
  } else if ('unit' in target) {
    const amount = parts.amount - beyondOf(ctx, node.what, target.unit);
    addModifier(ctx, { ...parts, amount, scope: 'unit', seat: source.seat, unit: target.unit });
    stopAttack(ctx, node, target.unit);
  }
}

export const modify = defineEffect<z.infer<typeof shape>>({
  kind: 'modify',
  group: 'status',
  shape,
  facts: { ...NO_FACTS, acts: changeable, amount: changeSign, emits: changed },
  on: (node) => node.to,
  can(ctx, node, source, target) {
    const unit = target !== null && 'unit' in target ? unitById(ctx.game, target.unit) : null;
    return unit === null || changesUnit(ctx, node, source, unit);
  },
  arcane: () => true,
  resolve(ctx, node, source, target) {
    if (target !== null) modifyTarget(ctx, node, source, target);
  },
});
