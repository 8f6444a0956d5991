import type { Keyword } from './keyword.ts';

export const assassination = {
  id: 'assassination',
  ability: true,
  /** Z5: its damage cannot be given to a unit. */
  heroOnly: true,
  worth: { perStrength: 0, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
