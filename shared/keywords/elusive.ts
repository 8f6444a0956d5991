import type { Keyword } from './keyword.ts';

export const elusive = {
  id: 'elusive',
  ability: true,
  /** Z5: damage to it is halved until its attacks have been stopped. */
  elusive: true,
  worth: { perStrength: 0, flat: 0, cruelty: 2 },
} as const satisfies Keyword;
