import type { Keyword } from './keyword.ts';

export const firstStrike = {
  id: 'first-strike',
  name: 'First Strike',
  text: 'deals combat damage before others',
  dealsFirst: true,
} as const satisfies Keyword;
