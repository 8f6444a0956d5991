import type { Keyword } from './keyword.ts';

export const arcaneImmunity = {
  id: 'arcane-immunity',
  name: 'Arcane Immunity',
  text: 'cannot be modified, held back, defeated at one stroke or controlled',
  ability: true,
  arcaneImmune: true,
} as const satisfies Keyword;
