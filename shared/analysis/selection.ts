import type { AffectedKind } from '../effects/facts.ts';
import { poolOf, type Selection } from '../language/selection.ts';
import type { Condition, PoolName } from '../state/terms.ts';
import type { EffectContext } from './effect-context.ts';
import { POOL_FACTS } from './pool-facts.ts';

/** Says why a pool is always empty here; null when it is not. */
export function emptyPool(pool: PoolName, context: EffectContext): string | null {
  const { from } = POOL_FACTS[pool];
  if (from === 'place' && !context.place)
    return `"${pool}" is relative to a unit, and there is none`;
  const it = context.named.it.things;
  const bound = it.includes('unit') || (pool === 'close-slots-of-it' && it.includes('slot'));
  return from === 'it' && !bound ? `"${pool}" needs an "it" on the board` : null;
}

/** The kinds of things that a selection can contain, regardless of their number. */
export function selectedThings(
  selection: Selection,
  context: EffectContext,
): readonly AffectedKind[] {
  if (typeof selection === 'string') return context.named[selection].things;
  const pool = poolOf(selection);
  return emptyPool(pool, context) === null ? POOL_FACTS[pool].things : [];
}

export function whyEmpty(selection: Selection, context: EffectContext): string {
  if (typeof selection === 'string') {
    return `"${selection}" refers to nothing here: ${context.named[selection].why}`;
  }
  return emptyPool(poolOf(selection), context) ?? '';
}

export function selectionName(selection: Selection): string {
  return typeof selection === 'string' ? selection : poolOf(selection);
}

export function filterOf(selection: Selection): Condition | undefined {
  return typeof selection === 'string' ? undefined : selection.where;
}
