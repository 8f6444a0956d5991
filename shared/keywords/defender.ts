import type { Keyword } from './keyword.ts';

export const defender = {
  id: 'defender',
  /** A1: can never be declared as an attacker. */
  cannotAttack: true,
  /** A2: the hero behind it may not be attacked. */
  guardsHero: true,
  worth: { perStrength: -0.6, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
