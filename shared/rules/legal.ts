import { concede } from '../intents/concede.ts';
import type { Intent } from '../intents/index.ts';
import { modeOf } from '../modes/index.ts';
import type { Book } from '../state/book.ts';
import type { Game } from '../state/game.ts';
import { makeContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';

/** Everything the seat may do now. `step` accepts exactly these. */
export function legalIntents(book: Book, game: Game, seat: Seat): Intent[] {
  if (game.result !== null || (seat !== 0 && seat !== 1)) return [];
  const kinds = modeOf(game).intentsFor(game, seat);
  const ctx = makeContext(book, game);
  const out: Intent[] = [];
  for (const kind of kinds) kind.offer(ctx, seat, out);
  concede.offer(ctx, seat, out);
  return out;
}
