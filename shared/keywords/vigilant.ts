import type { Keyword } from './keyword.ts';

export const vigilant = {
  id: 'vigilant',
  /** A1: attacking does not tap it. */
  attacksUntapped: true,
  worth: { perStrength: 0.15, flat: 0.2, cruelty: 0 },
} as const satisfies Keyword;
