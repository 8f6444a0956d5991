import type { Keyword } from './keyword.ts';

export const deadly = {
  id: 'deadly',
  /** K4 */
  dooms: true,
  worth: { perStrength: 0, flat: 1.6, cruelty: 0 },
} as const satisfies Keyword;
