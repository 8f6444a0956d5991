/** G2 */
export const CARD_KINDS = [
  'unit',
  'attack',
  'skill',
  'power',
  'curse',
  'spell',
  'action',
  'enemy',
] as const;
export type CardKind = (typeof CARD_KINDS)[number];
