import type { Keyword } from './keyword.ts';

export const regenerate = {
  id: 'regenerate',
  /** K2, last. */
  savedByCharge: true,
  counts: 'charges',
  worth: { perStrength: 0, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
