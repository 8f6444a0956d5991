import type { AffectedKind } from '../effects/facts.ts';
import { poolOf, type Selection } from '../language/selection.ts';
import type { Condition, PoolName } from '../state/terms.ts';
import type { EffectContext } from './effect-context.ts';
import { POOL_FACTS, type Side, sideOf } from './pool-facts.ts';

/** T3: a card that may be played, or a trait that may act, while another card is on the stack. */
const isAnswer = ({ card: { reaction, burst, traits } }: EffectContext): boolean =>
  reaction.includes('spell') || burst || traits.length > 0;

/** Says why a pool is always empty here; null when it is not. */
export function emptyPool(pool: PoolName, context: EffectContext): string | null {
  const { from } = POOL_FACTS[pool];
  if (from === 'place' && !context.place)
    return `"${pool}" is relative to a unit, and there is none`;
  if (pool === 'enemy-stack' && !isAnswer(context))
    return 'no other card is on the stack when this one is played (T3)';
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

/** The side of everything that a selection can contain, if it is one side. */
export function selectedSide(selection: Selection, context: EffectContext): Side | null {
  if (selection === 'self' || selection === 'own-slot') return 'ally';
  if (typeof selection === 'string') return context.named[selection].side ?? null;
  return sideOf(poolOf(selection));
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
