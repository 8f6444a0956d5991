import type { Keyword } from './keyword.ts';

export const evasion = {
  id: 'evasion',
  name: 'Evasion',
  text: 'blocked only by units with Evasion or the element air',
  evades: true,
} as const satisfies Keyword;
