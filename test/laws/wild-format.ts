import type { Book, Format } from '../../shared/index.ts';
import type { Dice } from '../kit/random-play.ts';

/** The shipped encounters meet only some of the enemies; in this one any may come. */
export const ANY_ENEMIES = 'siege-any';

const MOST_WAVES = 3;
const MOST_IN_A_WAVE = 5;

/** As long as chance has it; those that are wanted come almost alone, so that they are seen to the end. */
function randomWave(ids: readonly string[], wanted: ReadonlySet<string>, dice: Dice): string[] {
  const liked = ids.filter((id) => wanted.has(id));
  if (liked.length > 0) return [dice.pick(liked), ...(dice.chance(0.5) ? [dice.pick(ids)] : [])];
  return Array.from({ length: 1 + dice.below(MOST_IN_A_WAVE) }, () => dice.pick(ids));
}

/** The book with one more siege, of enemies that chance or coverage wants to see. */
export function withAnyEnemies(book: Book, dice: Dice, wanted: ReadonlySet<string>): Book {
  const enemies = Object.values(book.cards).filter(({ kind }) => kind === 'enemy');
  const ids = enemies.map(({ id }) => id);
  const { siege } = book.formats;
  if (siege === undefined || ids.length === 0) return book;
  const waves = Array.from({ length: 1 + dice.below(MOST_WAVES) }, () =>
    randomWave(ids, wanted, dice),
  );
  const format: Format = { ...siege, id: ANY_ENEMIES, name: 'Siege, any enemies', waves };
  const cheapest = { ...book.cheapest, [ANY_ENEMIES]: book.cheapest.siege! };
  return { ...book, formats: { ...book.formats, [ANY_ENEMIES]: format }, cheapest };
}
