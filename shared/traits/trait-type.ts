import type * as z from 'zod/mini';
import type { EffectNode } from '../state/node.ts';
import type { Trait } from '../state/trait.ts';

/** One trait type in one place: how it is written, what it becomes, how it reads. */
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
