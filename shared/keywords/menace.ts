import type { Keyword } from './keyword.ts';

export const menace = {
  id: 'menace',
  /** A3: a single blocker is none. */
  needsTwoBlockers: true,
  worth: { perStrength: 0.3, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
