import type { Sign, Thing } from '../../shared/effects/facts.ts';
import { effectOf } from '../../shared/effects/index.ts';
import type { EffectNode } from '../../shared/state/node.ts';

/** The things an effect can do something to; null for those that serve all, or are about none. */
export function actsOn({ node }: { readonly node: EffectNode }): readonly Thing[] | null {
  const { acts } = effectOf(node).facts;
  return typeof acts === 'function' ? acts(node) : acts;
}

/** Which numbers let an effect do anything. */
export function signOf(node: EffectNode): Sign | null {
  const { amount } = effectOf(node).facts;
  return typeof amount === 'function' ? amount(node) : amount;
}
