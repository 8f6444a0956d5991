import type { Book, Format } from '../../../shared/index.ts';

/** A mode stands for all its formats; nothing said is all there are. */
export function formatsOf({ formats }: Pick<Book, 'formats'>, named?: string): Format[] {
  const all = Object.values(formats);
  return all.filter(({ id, mode }) => named === undefined || id === named || mode === named);
}
