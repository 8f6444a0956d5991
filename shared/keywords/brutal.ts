import type { Keyword } from './keyword.ts';

export const brutal = {
  id: 'brutal',
  ability: true,
  /** Z5: unblocked damage counts twice. */
  hitsTwice: true,
  worth: { perStrength: 0, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
