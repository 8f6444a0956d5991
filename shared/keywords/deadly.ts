import type { Keyword } from './keyword.ts';

export const deadly = {
  id: 'deadly',
  name: 'Deadly',
  text: 'a unit it damages is destroyed',
  dooms: true,
} as const satisfies Keyword;
