import type { EnemyView } from '../../shared/index.ts';

/** Z5: what an attack that lands does beside its damage, in points of life. */
const CRUEL: Readonly<Record<string, number>> = { poison: 3, paralyze: 4, vampiric: 3, elusive: 2 };

/** A blocked attack does nothing at all. */
export function crueltyOf({ keywords, intent }: EnemyView): number {
  let cruelty = intent?.text.includes(' and ') === true ? 3 : 0.2;
  for (const keyword of keywords) cruelty += CRUEL[keyword] ?? 0;
  return cruelty;
}

/** What one attack of it deals to a hero who does not block it. */
export const blowOf = ({ strength, keywords }: EnemyView): number =>
  strength * (keywords.includes('brutal') ? 2 : 1);
