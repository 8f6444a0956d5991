import type { IntentView } from '../../../shared/view/view.ts';

/** What is done instead of an attack, by how its words begin. */
const SIGNS: readonly (readonly [words: RegExp, sign: string])[] = [
  [/^gain \d+ block/, 'blocking'],
  [/^heal/, 'regeneration'],
  [/^summon/, 'summon'],
  [/^give itself|^give .*all/, 'empowered'],
];

export function signOf({ attack, charge, text }: IntentView): string {
  if (charge > 0) return 'sick';
  if (attack > 0) return 'attacking';
  return SIGNS.find(([words]) => words.test(text))?.[1] ?? 'corrupt';
}
