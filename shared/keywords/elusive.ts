import type { Keyword } from './keyword.ts';

export const elusive = {
  id: 'elusive',
  name: 'Elusive',
  text: 'takes half damage, except in the counter step once all its attacks are stopped',
  ability: true,
  elusive: true,
} as const satisfies Keyword;
