import * as z from 'zod/mini';
import { refShape } from '../language/refs.ts';
import { selectionShape } from '../language/selection.ts';
import type { Source, Target } from '../state/game.ts';
import { DURATIONS } from '../state/modifiers.ts';
import { refTarget } from '../state/refs.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { unitById } from '../state/units.ts';
import { addModifier } from '../verbs/modify.ts';
import { defineEffect } from './effect.ts';
import { ON_UNIT } from './facts.ts';

/** E1: damage to a hero or unit is dealt to another unit instead. */
const shape = z.strictObject({
  kind: z.literal('redirect'),
  /** Whose damage; the player's hero unless it says otherwise. */
  from: z.optional(refShape),
  to: selectionShape,
  /** M1; this turn unless it says otherwise. */
  for: z.optional(z.enum(DURATIONS)),
});
type Redirect = z.infer<typeof shape>;

/** The hero or unit in play whose damage goes elsewhere. */
function sparedBy(ctx: RulesContext, { from }: Redirect, source: Source): Target | null {
  const target = refTarget(ctx.game, from ?? 'own-hero', source);
  if (target === null || 'hero' in target) return target;
  return 'unit' in target && unitById(ctx.game, target.unit) !== null ? target : null;
}

function scopeOf(spared: Target, { seat }: Source) {
  if ('hero' in spared) return { scope: 'hero', seat: spared.hero } as const;
  return { scope: 'unit', seat, unit: 'unit' in spared ? spared.unit : '' } as const;
}

export const redirect = defineEffect<Redirect>({
  kind: 'redirect',
  group: 'status',
  shape,
  facts: ON_UNIT,
  on: (node) => node.to,
  can(ctx, node, source, target) {
    const spared = sparedBy(ctx, node, source);
    if (spared === null || target === null || !('unit' in target)) return false;
    return !('unit' in spared) || spared.unit !== target.unit;
  },
  resolve(ctx, node, source, target) {
    const spared = sparedBy(ctx, node, source);
    if (spared === null || target === null || !('unit' in target)) return;
    addModifier(ctx, {
      what: 'redirect',
      ...scopeOf(spared, source),
      toward: target.unit,
      duration: node.for ?? 'turn',
      creator: source.seat,
      source: source.self,
      card: source.card,
    });
  },
});
