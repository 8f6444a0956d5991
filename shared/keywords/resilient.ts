import type { Keyword } from './keyword.ts';

export const resilient = {
  id: 'resilient',
  name: 'Resilient',
  text: 'the first time each turn it would be destroyed it stays with 1 health left',
  /** K2, second. */
  savedOnceATurn: true,
  worth: { perStrength: 0.1, flat: 1, cruelty: 0 },
} as const satisfies Keyword;
