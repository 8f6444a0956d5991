import type { Keyword } from './keyword.ts';

export const paralyze = {
  id: 'paralyze',
  name: 'Paralyze',
  text: 'a hero it takes life from discards the hand; a unit it marks is destroyed',
  ability: true,
  /** Z5: a hero who lost life discards the hand, a marked unit is destroyed. */
  paralyzes: true,
  worth: { perStrength: 0, flat: 0, cruelty: 4 },
} as const satisfies Keyword;
