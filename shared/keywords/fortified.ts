import type { Keyword } from './keyword.ts';

export const fortified = {
  id: 'fortified',
  name: 'Fortified',
  text: 'in the strike step no damage reaches it',
  ability: true,
  fortified: true,
} as const satisfies Keyword;
