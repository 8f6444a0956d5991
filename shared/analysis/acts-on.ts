import type { AffectedKind, Sign } from '../effects/facts.ts';
import { effectOf } from '../effects/index.ts';
import type { EffectNode } from '../state/node.ts';

/** The kinds of things an effect can act on; null when it acts on all kinds or on none. */
export function actsOn({ node }: { readonly node: EffectNode }): readonly AffectedKind[] | null {
  const { acts } = effectOf(node).facts;
  return typeof acts === 'function' ? acts(node) : acts;
}

/** The sign an effect's amount must have for the effect to do anything. */
export function signOf(node: EffectNode): Sign | null {
  const { amount } = effectOf(node).facts;
  return typeof amount === 'function' ? amount(node) : amount;
}
