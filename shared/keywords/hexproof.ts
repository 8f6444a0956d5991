import type { Keyword } from './keyword.ts';

export const hexproof = {
  id: 'hexproof',
  /** K5: the other side's cards and traits cannot choose it. */
  cannotBeChosen: true,
  worth: { perStrength: 0, flat: 0.5, cruelty: 0 },
} as const satisfies Keyword;
