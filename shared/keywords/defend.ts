import type { Keyword } from './keyword.ts';

export const defend = {
  id: 'defend',
  ability: true,
  /** Z5: it gives the first enemy damaged in a round the shield its card names. */
  defends: true,
  counts: 'defend',
  worth: { perStrength: 0, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
