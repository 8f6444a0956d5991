import type { Keyword } from './keyword.ts';

export const swift = {
  id: 'swift',
  name: 'Swift',
  text: 'attacks in the turn it arrives; to block it as an enemy takes twice the block',
  attacksWhenSick: true,
  needsDoubleBlock: true,
} as const satisfies Keyword;
