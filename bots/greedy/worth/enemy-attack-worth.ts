import type { Book, EnemyView } from '../../../shared/index.ts';
import { KEYWORDS } from '../../../shared/keywords/index.ts';
import { moveShown } from '../../../shared/text/move-shown.ts';

/** Z5: what an attack that hits does besides its damage, in points of life. */
const KEYWORD_SIDE_EFFECTS = new Map(KEYWORDS.map(({ id, worth }) => [id, worth.cruelty]));

/** What blocking an attack saves besides its damage, because a blocked attack has no effects. */
export function sideEffectWorth(book: Book, enemy: EnemyView): number {
  const effects = moveShown(book, enemy)?.effects.length ?? 0;
  let worth = effects > 0 ? 3 : 0.2;
  for (const keyword of enemy.keywords) worth += KEYWORD_SIDE_EFFECTS.get(keyword) ?? 0;
  return worth;
}

/** The damage of one attack to a hero who does not block it. */
export const hitDamage = ({ strength, keywords }: EnemyView): number =>
  strength * (keywords.includes('brutal') ? 2 : 1);
