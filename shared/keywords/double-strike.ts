import type { Keyword } from './keyword.ts';

export const doubleStrike = {
  id: 'double-strike',
  /** A7: deals in the strike step. */
  dealsFirst: true,
  /** A7: deals in the damage step even after the strike step. */
  dealsAgain: true,
  worth: { perStrength: 0.8, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
