import type { Keyword } from './keyword.ts';

export const fortified = {
  id: 'fortified',
  ability: true,
  /** Z5: in the strike step neither damage nor a damaging card's choice reaches it. */
  fortified: true,
  worth: { perStrength: 0, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
