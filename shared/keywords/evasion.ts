import type { Keyword } from './keyword.ts';

export const evasion = {
  id: 'evasion',
  name: 'Evasion',
  text: 'blocked only by units with Evasion or the element air',
  /** A3: only blockers with the same keyword or the element air. */
  evades: true,
  worth: { perStrength: 0.35, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
