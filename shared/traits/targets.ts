import type { PoolName } from '../language/pools.ts';
import type { Ref } from '../language/refs.ts';

/** X1: the target of a trait. A pool needs a decision; a reference already names one target. */
export const TARGETS = {
  SELF: { ref: 'self' },
  SLOT: { ref: 'own-slot' },
  CONSUMING_UNIT: { ref: 'subject' },
  CONSUMED_UNIT: { ref: 'subject' },
  EVENT_SOURCE: { ref: 'subject' },
  OWN_HERO: { ref: 'own-hero' },
  ENEMY_HERO: { ref: 'enemy-hero' },
  CLOSE_ALLY: { pool: 'close-allies' },
  CLOSE_ENEMY: { pool: 'close-enemies' },
  CLOSE_ANY: { pool: 'close-units' },
  IN_FRONT: { pool: 'in-front' },
  ALL_ENEMIES: { pool: 'enemies' },
  CLOSE_ALLY_SLOT: { pool: 'close-own-slots' },
  CLOSE_SLOT: { pool: 'close-slots' },
  ANY_UNIT: { pool: 'other-units' },
  ANY_ALLY: { pool: 'other-allies' },
  ANY_ENEMY: { pool: 'enemies' },
} as const satisfies Record<string, { readonly ref: Ref } | { readonly pool: PoolName }>;

export type TargetName = keyof typeof TARGETS;
export const TARGET_NAMES = Object.keys(TARGETS) as TargetName[];

export const DECISIONS = ['PLAYER', 'RANDOM', 'ALL', 'FIRST'] as const;
export type Decision = (typeof DECISIONS)[number];
