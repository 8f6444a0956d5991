import type { Source } from '../state/game.ts';
import type { EffectNode } from '../state/node.ts';
import type { Table } from '../state/table.ts';
import type { Inner } from './effect.ts';

/** What composites have in common (E5). */

export const anyCan = (
  t: Table,
  nodes: readonly EffectNode[],
  source: Source,
  inner: Inner,
): boolean => {
  for (const node of nodes) if (inner.can(t, node, source)) return true;
  return false;
};

export const listWords = (nodes: readonly EffectNode[], inner: Inner): string =>
  nodes.map(inner.say).join(', then ');
