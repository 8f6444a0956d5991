import type { Keyword } from './keyword.ts';

export const overwhelm = {
  id: 'overwhelm',
  name: 'Overwhelm',
  text: 'damage beyond what kills its blockers goes on to what it attacks and to the hero',
  /** A6: what is left over goes on. */
  spillsOver: true,
  worth: { perStrength: 0.2, flat: 0, cruelty: 0 },
} as const satisfies Keyword;
