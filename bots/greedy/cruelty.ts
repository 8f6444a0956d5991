import { moveShown } from '../../shared/effects/say-move.ts';
import type { Book, EnemyView } from '../../shared/index.ts';
import { KEYWORDS } from '../../shared/keywords/index.ts';

/** Z5: what an attack that lands does beside its damage, in points of life. */
const CRUELTY = new Map(KEYWORDS.map(({ id, worth }) => [id, worth.cruelty]));

/** A blocked attack does nothing at all, nor what would have come with it. */
export function crueltyOf(book: Book, enemy: EnemyView): number {
  const beside = moveShown(book, enemy)?.effects.length ?? 0;
  let cruelty = beside > 0 ? 3 : 0.2;
  for (const keyword of enemy.keywords) cruelty += CRUELTY.get(keyword) ?? 0;
  return cruelty;
}

/** What one attack of it deals to a hero who does not block it. */
export const blowOf = ({ strength, keywords }: EnemyView): number =>
  strength * (keywords.includes('brutal') ? 2 : 1);
