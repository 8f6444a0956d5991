import type { Book, Game, Intent, Seat } from '../shared/index.ts';
import type { Dice } from './dice.ts';
import { decideDuel } from './greedy/duel.ts';
import { decideSkirmish } from './greedy/skirmish.ts';

/**
 * A bot that looks one decision ahead: it tries each sensible intent on a made-up copy of the
 * game and keeps the best. It uses what its seat may know, and dice between equals only.
 */
export function decide(
  book: Book,
  game: Game,
  seat: Seat,
  legal: readonly Intent[],
  dice: Dice,
): Intent {
  const [only, second] = legal.filter(({ kind }) => kind !== 'concede');
  if (only !== undefined && second === undefined) return only;
  const question = { book, game, seat, legal, dice };
  const found = game.mode === 'skirmish' ? decideSkirmish(question) : decideDuel(question);
  const intent = found ?? only ?? legal[0];
  if (intent === undefined) throw new Error('There is nothing to decide.');
  return intent;
}
