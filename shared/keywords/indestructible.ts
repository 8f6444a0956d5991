import type { Keyword } from './keyword.ts';

export const indestructible = {
  id: 'indestructible',
  name: 'Indestructible',
  text: 'removed only by health 0, consuming or bouncing',
  /** K2, before the others. */
  savedAlways: true,
  worth: { perStrength: 0.3, flat: 2, cruelty: 0 },
} as const satisfies Keyword;
