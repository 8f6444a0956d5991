import type { Source } from '../state/game.ts';
import type { EffectNode } from '../state/node.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Inner } from './effect.ts';

/** Functions that composites share (E5). */

export const anyCan = (
  ctx: RulesContext,
  nodes: readonly EffectNode[],
  source: Source,
  inner: Inner,
): boolean => {
  for (const node of nodes) if (inner.can(ctx, node, source)) return true;
  return false;
};
