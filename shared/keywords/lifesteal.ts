import type { Keyword } from './keyword.ts';

export const lifesteal = {
  id: 'lifesteal',
  name: 'Lifesteal',
  text: 'your hero heals the combat damage it deals',
  healsHero: true,
} as const satisfies Keyword;
