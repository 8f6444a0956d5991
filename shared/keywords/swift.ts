import type { Keyword } from './keyword.ts';

export const swift = {
  id: 'swift',
  name: 'Swift',
  text: 'attacks in the turn it arrives',
  attacksWhenSick: true,
} as const satisfies Keyword;
