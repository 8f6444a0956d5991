import type { Book, Format } from '../../../shared/index.ts';

/** What the moves of an enemy bring into a siege: those it calls, and the curses it makes. */
function broughtBy(book: Book, id: string): string[] {
  const moves = book.cards[id]?.enemy?.tables.flatMap((table) => table.moves) ?? [];
  return moves.flatMap(({ effects }) =>
    effects.flatMap((node) => ('card' in node && typeof node.card === 'string' ? node.card : [])),
  );
}

/** The enemies and curses that can be met in one encounter. */
export function encounterOf(book: Book, { waves = [] }: Format): ReadonlySet<string> {
  const met = new Set(waves.flat());
  // A set grows while it is walked: whom the called call, and so on.
  for (const id of met) for (const brought of broughtBy(book, id)) met.add(brought);
  return met;
}
