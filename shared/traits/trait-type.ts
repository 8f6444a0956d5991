import type * as z from 'zod/mini';
import type { Trait } from '../state/trait.ts';

/** Everything about a type of trait: its schema and the parsed trait. */
export type TraitType<D extends { readonly type: string } = { readonly type: string }> = {
  readonly type: D['type'];
  readonly shape: z.ZodMiniType<D>;
  compile(data: D): Trait;
};

export function defineTrait<D extends { readonly type: string }>(
  trait: TraitType<D>,
): TraitType<D> {
  return trait;
}
