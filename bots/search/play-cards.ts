import type { Game, Intent, Seat } from '../../shared/index.ts';
import type { Dice } from '../dice.ts';
import { type EvaluatedGame, type PlayoutDeps, quickScore, quickTry } from './quick-eval.ts';

/** How many plays are tried in a turn of a simulated game. */
const MAX_TRIES = 4;
const MIN_GAIN = 0.05;

export const PASS: Intent = { kind: 'pass' };

function some(list: readonly Intent[], dice: Dice): readonly Intent[] {
  if (list.length <= MAX_TRIES) return list;
  const left = list.slice();
  const picked: Intent[] = [];
  while (picked.length < MAX_TRIES) picked.push(...left.splice(dice(left.length), 1));
  return picked;
}

type Rated = EvaluatedGame & { readonly intent: Intent };

/** A few of the intents, the best first. */
export function rate(deps: PlayoutDeps, game: Game, seat: Seat, intents: readonly Intent[]) {
  const rated: Rated[] = [];
  for (const intent of some(intents, deps.dice)) {
    if (deps.budget.isOver()) break;
    const tried = quickTry(deps, game, seat, intent);
    if (tried !== null) rated.push({ ...tried, intent });
  }
  return rated.sort((a, b) => b.score - a.score);
}

export const isQuiet = (game: Game): boolean =>
  game.result === null && game.choice === null && game.window === null;

/** Plays the best card, then every other that still improves the position, in the order of their first scores. */
export function playCards(
  deps: PlayoutDeps,
  game: Game,
  seat: Seat,
  plays: readonly Intent[],
): Game {
  const { book } = deps;
  const [best, ...others] = rate(deps, game, seat, plays);
  if (best === undefined || best.score <= quickScore(book, game, seat) + MIN_GAIN) return game;
  let now: EvaluatedGame = best;
  for (const { intent } of others) {
    if (!isQuiet(now.game) || deps.budget.isOver()) break;
    const more = quickTry(deps, now.game, seat, intent);
    if (more !== null && more.score > now.score + MIN_GAIN) now = more;
  }
  return now.game;
}
