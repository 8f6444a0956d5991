import type { Keyword } from './keyword.ts';

export const resilient = {
  id: 'resilient',
  /** K2, second. */
  savedOnceATurn: true,
  worth: { perStrength: 0.1, flat: 1, cruelty: 0 },
} as const satisfies Keyword;
