import { concede } from '../intents/concede.ts';
import { modeOf } from '../modes/index.ts';
import type { Book } from '../state/book.ts';
import type { Game } from '../state/game.ts';
import type { Intent } from '../state/intent.ts';
import type { Seat } from '../state/seat.ts';
import { makeTable } from '../state/table.ts';

/** Everything the seat may do now. `step` accepts exactly these. */
export function legalIntents(book: Book, game: Game, seat: Seat): Intent[] {
  const out: Intent[] = [];
  if (game.result !== null || (seat !== 0 && seat !== 1)) return out;
  const t = makeTable(book, game);
  for (const kind of modeOf(game).intentsFor(game, seat)) kind.offer(t, seat, out);
  concede.offer(t, seat, out);
  return out;
}
