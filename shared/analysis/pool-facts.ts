import type { AffectedKind } from '../effects/facts.ts';
import type { PoolName } from '../state/terms.ts';

/** The side of what is in a pool, for pools of one side. */
export type Side = 'ally' | 'enemy';

type Pool = {
  readonly things: readonly AffectedKind[];
  /** The most things it can ever hold. */
  readonly most: number;
  /** What it is relative to: a unit's place, or `it`. */
  readonly from?: 'place' | 'it';
};

const unit = ['unit'] as const;
const slot = ['slot'] as const;
const discarded = ['discarded card'] as const;
const MANY = Number.POSITIVE_INFINITY;

export const POOL_FACTS: Readonly<Record<PoolName, Pool>> = {
  enemies: { things: unit, most: 5 },
  allies: { things: unit, most: 5 },
  units: { things: unit, most: 10 },
  'enemies-and-hero': { things: ['unit', 'hero'], most: 6 },
  'allies-and-hero': { things: ['unit', 'hero'], most: 6 },
  anyone: { things: ['unit', 'hero'], most: 12 },
  heroes: { things: ['hero'], most: 2 },
  'it-and-close': { things: unit, most: 6, from: 'it' },
  'close-allies': { things: unit, most: 2, from: 'place' },
  'close-enemies': { things: unit, most: 3, from: 'place' },
  'close-units': { things: unit, most: 5, from: 'place' },
  'in-front': { things: unit, most: 1, from: 'place' },
  'other-units': { things: unit, most: 10 },
  'other-allies': { things: unit, most: 5 },
  'close-own-slots': { things: slot, most: 2, from: 'place' },
  'close-slots': { things: slot, most: 5, from: 'place' },
  'enemy-stack': { things: ['card on the stack'], most: MANY },
  'discarded-units': { things: discarded, most: MANY },
  'defeated-enemies': { things: discarded, most: MANY },
  'own-slots': { things: slot, most: 5 },
  'free-own-slots': { things: slot, most: 5 },
  'close-slots-of-it': { things: slot, most: 2, from: 'it' },
  'own-discard': { things: discarded, most: MANY },
  slots: { things: slot, most: 10 },
};

const SIDES: Readonly<Partial<Record<PoolName, Side>>> = {
  enemies: 'enemy',
  'enemies-and-hero': 'enemy',
  'close-enemies': 'enemy',
  'in-front': 'enemy',
  allies: 'ally',
  'allies-and-hero': 'ally',
  'close-allies': 'ally',
  'other-allies': 'ally',
  'own-slots': 'ally',
  'free-own-slots': 'ally',
  'close-own-slots': 'ally',
};

/** The side of everything in a pool; null for pools of both sides, and for cards. */
export const sideOf = (pool: PoolName): Side | null => SIDES[pool] ?? null;
