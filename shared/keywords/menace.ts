import type { Keyword } from './keyword.ts';

export const menace = {
  id: 'menace',
  name: 'Menace',
  text: 'cannot be blocked by one unit alone',
  needsTwoBlockers: true,
} as const satisfies Keyword;
