import type { Keyword } from './keyword.ts';

export const vigilant = {
  id: 'vigilant',
  name: 'Vigilant',
  text: 'attacking does not tap it',
  attacksUntapped: true,
} as const satisfies Keyword;
