import type { Keyword } from './keyword.ts';

export const evasion = {
  id: 'evasion',
  /** A3: only blockers with the same keyword or the element air. */
  evades: true,
  worth: { perStrength: 0.35, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
