import type { Keyword } from './keyword.ts';

export const piercing = {
  id: 'piercing',
  /** K3 */
  pierces: true,
  worth: { perStrength: 0.05, flat: 0.2, cruelty: 0 },
} as const satisfies Keyword;
