import type * as z from 'zod/mini';
import type { EffectNode } from '../state/node.ts';
import type { Trait } from '../state/trait.ts';

/** Everything about a type of trait: its schema, the parsed trait, and its text. */
export type TraitType<D extends { readonly type: string } = { readonly type: string }> = {
  readonly type: D['type'];
  readonly shape: z.ZodMiniType<D>;
  compile(data: D): Trait;
  say(data: D, node: EffectNode | null, sayNode: (node: EffectNode) => string): string;
};

export function defineTrait<D extends { readonly type: string }>(
  trait: TraitType<D>,
): TraitType<D> {
  return trait;
}
