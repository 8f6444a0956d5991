import type { Keyword } from './keyword.ts';

export const regenerate = {
  id: 'regenerate',
  name: 'Regenerate',
  text: 'when it would be destroyed a charge is used instead: unharmed, tapped and out of combat',
  savedByCharge: true,
} as const satisfies Keyword;
