import type { Keyword } from './keyword.ts';

export const paralyze = {
  id: 'paralyze',
  name: 'Paralyze',
  text: 'a hero it takes life from discards the hand; a unit it marks is destroyed',
  ability: true,
  paralyzes: true,
} as const satisfies Keyword;
