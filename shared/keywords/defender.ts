import type { Keyword } from './keyword.ts';

export const defender = {
  id: 'defender',
  name: 'Defender',
  text: 'cannot attack; while it is in play the hero cannot be attacked',
  cannotAttack: true,
  guardsHero: true,
} as const satisfies Keyword;
