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
): boolean => nodes.some((node) => inner.can(t, node, source));

export const listWords = (nodes: readonly EffectNode[], inner: Inner): string =>
  nodes.map(inner.say).join(', then ');
