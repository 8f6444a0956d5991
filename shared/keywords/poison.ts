import type { Keyword } from './keyword.ts';

export const poison = {
  id: 'poison',
  ability: true,
  /** Z5: Bleeding 2 for a hero who lost life, twice the marks for a unit. */
  poisons: true,
  worth: { perStrength: 0, flat: 0, cruelty: 3 },
} as const satisfies Keyword;
