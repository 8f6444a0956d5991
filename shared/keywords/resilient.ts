import type { Keyword } from './keyword.ts';

export const resilient = {
  id: 'resilient',
  name: 'Resilient',
  text: 'the first time each turn it would be destroyed it stays with 1 health left',
  savedOnceATurn: true,
} as const satisfies Keyword;
