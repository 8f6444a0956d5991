import type { Keyword } from './keyword.ts';

export const hexproof = {
  id: 'hexproof',
  name: 'Hexproof',
  text: 'cards and traits of the other side cannot choose it',
  cannotBeChosen: true,
} as const satisfies Keyword;
