import type { Keyword } from './keyword.ts';

export const piercing = {
  id: 'piercing',
  name: 'Piercing',
  text: 'its damage ignores shields, block, a weaker element and Resilient',
  pierces: true,
} as const satisfies Keyword;
