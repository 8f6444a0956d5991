import type { Thing } from '../../shared/effects/facts.ts';
import type { Condition } from '../../shared/language/condition.ts';
import type { PoolName } from '../../shared/language/pools.ts';
import { poolOf, type Selection } from '../../shared/language/selection.ts';
import type { Scene } from './scene.ts';
import { POOL_FACTS } from './things.ts';

/** Why a pool can never hold anything here; null when it can. */
export function emptyPool(pool: PoolName, scene: Scene): string | null {
  const { from } = POOL_FACTS[pool];
  if (from === 'place' && !scene.place) return `"${pool}" is seen from a unit, and there is none`;
  const it = scene.named.it.things;
  const bound = it.includes('unit') || (pool === 'close-slots-of-it' && it.includes('slot'));
  return from === 'it' && !bound ? `"${pool}" needs an "it" on the board` : null;
}

/** What a selection can reach: kinds of things, never how many there are. */
export function selectedThings(selection: Selection, scene: Scene): readonly Thing[] {
  if (typeof selection === 'string') return scene.named[selection].things;
  const pool = poolOf(selection);
  return emptyPool(pool, scene) === null ? POOL_FACTS[pool].things : [];
}

export function whyEmpty(selection: Selection, scene: Scene): string {
  if (typeof selection === 'string') {
    return `"${selection}" names nothing here: ${scene.named[selection].why}`;
  }
  return emptyPool(poolOf(selection), scene) ?? '';
}

export function selectionName(selection: Selection): string {
  return typeof selection === 'string' ? selection : poolOf(selection);
}

export function filterOf(selection: Selection): Condition | undefined {
  return typeof selection === 'string' ? undefined : selection.where;
}
