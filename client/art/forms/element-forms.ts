import type { Element } from '../../../shared/state/elements.ts';

/** A distinct shape for each element, on a grid of 24, so that colour alone never distinguishes them. */
export const ELEMENT_FORMS: Readonly<Record<Element, string>> = {
  fire: 'M12 1c1 5 7 7 7 14a7 7 0 0 1-14 0c0-3 2-5 3-7 1 2 2 3 3 3 1-3 0-6 1-10z',
  water: 'M12 1c4 6 8 10 8 14a8 8 0 0 1-16 0c0-4 4-8 8-14z',
  earth: 'M1 21 9 5l5 9 3-5 6 12z',
  air: 'M2 8h12a3 3 0 1 0-3-4l-2-1a5 5 0 1 1 5 8H2zm0 5h17a4 4 0 1 1-4 5l2-1a2 2 0 1 0 2-2H2zm0 5h8a3 3 0 1 1-3 3l2-.500a1 1 0 1 0 1-.500H2z',
  aether: 'M12 0l3 9 9 3-9 3-3 9-3-9-9-3 9-3z',
  nether: 'M15 1a11 11 0 1 0 8 15A10 10 0 0 1 15 1z',
  generic: 'M12 1l10 11-10 11L2 12zm0 6-5 5 5 5 5-5z',
};
