import type { Keyword } from './keyword.ts';

export const indestructible = {
  id: 'indestructible',
  name: 'Indestructible',
  text: 'removed only by health 0, consuming or bouncing',
  savedAlways: true,
} as const satisfies Keyword;
