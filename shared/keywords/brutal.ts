import type { Keyword } from './keyword.ts';

export const brutal = {
  id: 'brutal',
  name: 'Brutal',
  text: 'its damage is doubled if it is not blocked',
  ability: true,
  hitsTwice: true,
} as const satisfies Keyword;
