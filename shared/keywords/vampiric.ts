import type { Keyword } from './keyword.ts';

export const vampiric = {
  id: 'vampiric',
  ability: true,
  /** Z5: it heals what it really dealt. */
  vampiric: true,
  worth: { perStrength: 0, flat: 0, cruelty: 3 },
} as const satisfies Keyword;
