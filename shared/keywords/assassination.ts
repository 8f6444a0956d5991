import type { Keyword } from './keyword.ts';

export const assassination = {
  id: 'assassination',
  name: 'Assassination',
  text: 'its damage goes to the hero only',
  ability: true,
  heroOnly: true,
} as const satisfies Keyword;
