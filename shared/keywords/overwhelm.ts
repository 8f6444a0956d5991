import type { Keyword } from './keyword.ts';

export const overwhelm = {
  id: 'overwhelm',
  /** A6: what is left over goes on. */
  spillsOver: true,
  worth: { perStrength: 0.2, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
