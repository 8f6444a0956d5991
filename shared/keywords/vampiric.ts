import type { Keyword } from './keyword.ts';

export const vampiric = {
  id: 'vampiric',
  name: 'Vampiric',
  text: 'heals the damage it deals',
  ability: true,
  vampiric: true,
} as const satisfies Keyword;
