import * as z from 'zod/mini';
import { amountShape } from '../language/amount.ts';
import { type Selection, selectionShape } from '../language/selection.ts';
import type { Source, Target, Unit } from '../state/game.ts';
import type { EffectNode } from '../state/node.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { unitById } from '../state/units.ts';
import { defineEffect, type EffectKind, type Group } from './effect.ts';

/** Effects that do one thing to one unit; they differ only in the verb. */

type OnUnit = EffectNode & { readonly to: Selection };

export function onUnit<N extends OnUnit>(
  parts: Pick<EffectKind<N>, 'kind' | 'shape' | 'facts'> & {
    readonly group: Group;
    readonly act: (ctx: RulesContext, unit: Unit, node: N, source: Source) => void;
    readonly may?: (unit: Unit, ctx: RulesContext, source: Source, node: N) => boolean;
    readonly arcane?: true;
  },
): EffectKind<N> {
  const unitOf = (ctx: RulesContext, target: Target | null) =>
    target !== null && 'unit' in target ? unitById(ctx.game, target.unit) : null;
  return defineEffect<N>({
    kind: parts.kind,
    group: parts.group,
    shape: parts.shape,
    on: (node) => node.to,
    arcane: () => parts.arcane === true,
    can(ctx, node, source, target) {
      if (target === null) return true;
      const unit = unitOf(ctx, target);
      return unit !== null && (parts.may?.(unit, ctx, source, node) ?? true);
    },
    resolve(ctx, node, source, target) {
      const unit = unitOf(ctx, target);
      if (unit !== null) parts.act(ctx, unit, node, source);
    },
    facts: parts.facts,
  });
}

export const plain = <K extends string>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), to: selectionShape });
export const counted = <K extends string>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), amount: amountShape, to: selectionShape });
