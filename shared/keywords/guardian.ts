import type { Keyword } from './keyword.ts';

export const guardian = {
  id: 'guardian',
  name: 'Guardian',
  text: 'while it is in play only Guardians can be attacked',
  guardsAll: true,
} as const satisfies Keyword;
