import type { Intent } from '../intents/index.ts';
import type { Book } from '../state/book.ts';
import type { Game, Option } from '../state/game.ts';
import type { Seat } from '../state/seat.ts';
import { legalIntents } from './step.ts';

const isWayOut = (option: Option): boolean => option.kind === 'done' || option.kind === 'decline';

/** The default answer to a choice: done or decline if listed, otherwise option 0. */
function defaultOption(game: Game, legal: readonly Intent[]): Intent | undefined {
  const at = game.choice?.options.findIndex(isWayOut) ?? -1;
  return legal[Math.max(0, at)];
}

function isPassing(intent: Intent): boolean {
  if (intent.kind === 'mulligan') return intent.cards.length === 0;
  return intent.kind === 'pass' || intent.kind === 'done';
}

/** C7: what a seat does when its clock runs out; null if it is not its decision. */
export function defaultIntent(book: Book, game: Game, seat: Seat): Intent | null {
  const legal = legalIntents(book, game, seat).filter((intent) => intent.kind !== 'concede');
  if (game.choice !== null) return defaultOption(game, legal) ?? null;
  return legal.find(isPassing) ?? legal[0] ?? null;
}
