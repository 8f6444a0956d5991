import type { Keyword } from './keyword.ts';

export const poison = {
  id: 'poison',
  name: 'Poison',
  text: 'a hero it takes life from gets Bleeding 2; a unit gets twice the marks',
  ability: true,
  poisons: true,
} as const satisfies Keyword;
