import type { Format } from './book.ts';

/** N4: replaces strength and health by the words of the format; G7: in siege there is no enemy hero. */
export function inWordsOf(format: Format | undefined, text: string): string {
  const labels = format?.labels ?? { strength: 'strength', health: 'health' };
  const fitting = format?.mode === 'siege' ? text.replaceAll(' or the enemy hero', '') : text;
  return fitting
    .replaceAll(/\bstrength\b/g, labels.strength)
    .replaceAll(/\bhealth\b/g, labels.health);
}
