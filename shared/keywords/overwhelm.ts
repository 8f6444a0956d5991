import type { Keyword } from './keyword.ts';

export const overwhelm = {
  id: 'overwhelm',
  name: 'Overwhelm',
  text: 'damage beyond what kills its blockers goes on to what it attacks and to the hero',
  spillsOver: true,
} as const satisfies Keyword;
