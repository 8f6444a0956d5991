import type { Keyword } from './keyword.ts';

export const lifesteal = {
  id: 'lifesteal',
  /** Its controller's hero heals what it dealt. */
  healsHero: true,
  worth: { perStrength: 0.4, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
