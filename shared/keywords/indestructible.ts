import type { Keyword } from './keyword.ts';

export const indestructible = {
  id: 'indestructible',
  /** K2, before the others. */
  savedAlways: true,
  worth: { perStrength: 0.3, flat: 2, cruelty: 0 },
} as const satisfies Keyword;
