import type { Keyword } from './keyword.ts';

export const swift = {
  id: 'swift',
  /** A1: attacks although it has just arrived. */
  attacksWhenSick: true,
  /** Z4: blocking its attack takes twice the block. */
  needsDoubleBlock: true,
  worth: { perStrength: 0, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
