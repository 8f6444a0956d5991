import type { Keyword } from './keyword.ts';

export const guardian = {
  id: 'guardian',
  /** A2: only units with this may be attacked. */
  guardsAll: true,
  worth: { perStrength: 0, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
