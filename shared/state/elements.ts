export const ELEMENTS = ['fire', 'water', 'earth', 'air', 'aether', 'nether', 'generic'] as const;
export type Element = (typeof ELEMENTS)[number];

/** L1: which element beats which. */
export const BEATS: Readonly<Record<Element, Element>> = {
  fire: 'earth',
  earth: 'air',
  air: 'water',
  water: 'fire',
  aether: 'nether',
  nether: 'generic',
  generic: 'air',
};

/** L2: +1 if `dealer` beats `other`, −1 if `other` beats `dealer`, otherwise 0. */
export function edgeOf(dealer: Element, other: Element): -1 | 0 | 1 {
  if (BEATS[dealer] === other) return 1;
  return BEATS[other] === dealer ? -1 : 0;
}

/** L3: the first element that is not generic. */
export function primaryOf(elements: readonly Element[]): Element {
  return elements.find((element) => element !== 'generic') ?? 'generic';
}
