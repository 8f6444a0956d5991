import type { Keyword } from './keyword.ts';

export const defend = {
  id: 'defend',
  name: 'Defend',
  text: 'the first enemy damaged each round gets a shield of that much first',
  ability: true,
  defends: true,
} as const satisfies Keyword;
