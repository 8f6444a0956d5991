import type { Keyword } from './keyword.ts';

export const doubleStrike = {
  id: 'double-strike',
  name: 'Double Strike',
  text: 'deals combat damage twice, first and with the others',
  dealsFirst: true,
  dealsAgain: true,
} as const satisfies Keyword;
