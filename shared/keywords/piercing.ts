import type { Keyword } from './keyword.ts';

export const piercing = {
  id: 'piercing',
  name: 'Piercing',
  text: 'its damage ignores shields, block, a weaker element and Resilient',
  /** K3 */
  pierces: true,
  worth: { perStrength: 0.05, flat: 0.2, cruelty: 0 },
} as const satisfies Keyword;
