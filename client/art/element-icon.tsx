import type { Element } from '../../shared/state/elements.ts';
import { ELEMENT_FORMS } from './forms/element-forms.ts';
import './element-icon.css';

export const ELEMENT_NAMES: Readonly<Record<Element, string>> = {
  fire: 'Fire',
  water: 'Water',
  earth: 'Earth',
  air: 'Air',
  aether: 'Aether',
  nether: 'Nether',
  generic: 'Generic',
};

/** Decorative: where it stands alone, add the name for screen readers. */
export function ElementIcon({ element }: { element: Element }) {
  return (
    <svg class="element-icon" data-element={element} viewBox="0 0 24 24" aria-hidden="true">
      <path fill-rule="evenodd" d={ELEMENT_FORMS[element]} />
    </svg>
  );
}
