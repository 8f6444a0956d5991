import type { Keyword } from './keyword.ts';

export const firstStrike = {
  id: 'first-strike',
  /** A7: deals in the strike step. */
  dealsFirst: true,
  worth: { perStrength: 0.25, flat: 0.2, cruelty: 0 },
} as const satisfies Keyword;
