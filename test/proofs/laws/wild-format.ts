import type { Book, Format } from '../../../shared/index.ts';
import type { Dice } from '../../kit/random-play.ts';

/** The shipped encounters meet only some of the enemies; in this one any may come. */
export const ANY_ENEMIES = 'siege-any';

const MOST_WAVES = 3;
const MOST_IN_A_WAVE = 5;
/** Players at random fall early: in some sieges they last until an enemy is at its last threshold. */
const LONG = 0.4;
const LONG_LIFE = 300;

/** As long as chance has it; those that are wanted come almost alone, so that they are seen to the end. */
function randomWave(ids: readonly string[], liked: readonly string[], dice: Dice): string[] {
  if (liked.length > 0) return [dice.pick(liked), ...(dice.chance(0.5) ? [dice.pick(ids)] : [])];
  return Array.from({ length: 1 + dice.below(MOST_IN_A_WAVE) }, () => dice.pick(ids));
}

/** The book with one more siege, of enemies that chance or coverage wants to see. */
export function withAnyEnemies(book: Book, dice: Dice, wanted: ReadonlySet<string>): Book {
  const enemies = Object.values(book.cards).filter(({ kind }) => kind === 'enemy');
  const ids = enemies.map(({ id }) => id);
  const { siege } = book.formats;
  if (siege === undefined || ids.length === 0) return book;
  const changing = enemies.filter(({ enemy }) => (enemy?.tables.length ?? 0) > 1);
  const named = ids.filter((id) => wanted.has(id));
  const isLong = named.length > 0 || dice.chance(LONG);
  const liked = named.length > 0 || !isLong ? named : changing.map(({ id }) => id);
  const waves = Array.from({ length: 1 + dice.below(MOST_WAVES) }, () =>
    randomWave(ids, liked, dice),
  );
  const life = isLong ? LONG_LIFE : siege.life;
  const format: Format = { ...siege, id: ANY_ENEMIES, name: 'Siege, any enemies', life, waves };
  const cheapest = { ...book.cheapest, [ANY_ENEMIES]: book.cheapest.siege! };
  return { ...book, formats: { ...book.formats, [ANY_ENEMIES]: format }, cheapest };
}
