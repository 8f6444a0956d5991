import type { Keyword } from './keyword.ts';

export const paralyze = {
  id: 'paralyze',
  ability: true,
  /** Z5: a hero who lost life discards the hand, a marked unit is destroyed. */
  paralyzes: true,
  worth: { perStrength: 0, flat: 0, cruelty: 4 },
} as const satisfies Keyword;
