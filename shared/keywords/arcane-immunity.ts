import type { Keyword } from './keyword.ts';

export const arcaneImmunity = {
  id: 'arcane-immunity',
  ability: true,
  /** Z5: no modifiers, no skipped attack, no defeat at one stroke, no change of control. */
  arcaneImmune: true,
  worth: { perStrength: 0, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
