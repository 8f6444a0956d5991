import type { Game, Intent, Seat } from '../../shared/index.ts';
import type { Dice } from '../dice.ts';
import { type Players, scoreLightly, type Tried, tryLightly } from './light.ts';

/** How many plays are tried in a turn of an imagined game. */
const MOST_TRIES = 4;
const LEAST_GAIN = 0.05;

export const PASS: Intent = { kind: 'pass' };

function some(list: readonly Intent[], dice: Dice): readonly Intent[] {
  if (list.length <= MOST_TRIES) return list;
  const left = list.slice();
  const picked: Intent[] = [];
  while (picked.length < MOST_TRIES) picked.push(...left.splice(dice(left.length), 1));
  return picked;
}

type Rated = Tried & { readonly intent: Intent };

/** A few of the intents, the best first. */
export function rate(players: Players, game: Game, seat: Seat, intents: readonly Intent[]) {
  const rated: Rated[] = [];
  for (const intent of some(intents, players.dice)) {
    if (players.pace.isOver()) break;
    const tried = tryLightly(players, game, seat, intent);
    if (tried !== null) rated.push({ ...tried, intent });
  }
  return rated.sort((a, b) => b.score - a.score);
}

export const isQuiet = (game: Game): boolean =>
  game.result === null && game.choice === null && game.window === null;

/** The best play, then what else still improves the table, in the order of the first look. */
export function playCards(
  players: Players,
  game: Game,
  seat: Seat,
  plays: readonly Intent[],
): Game {
  const { book } = players;
  const [best, ...others] = rate(players, game, seat, plays);
  if (best === undefined || best.score <= scoreLightly(book, game, seat) + LEAST_GAIN) return game;
  let now: Tried = best;
  for (const { intent } of others) {
    if (!isQuiet(now.game) || players.pace.isOver()) break;
    const more = tryLightly(players, now.game, seat, intent);
    if (more !== null && more.score > now.score + LEAST_GAIN) now = more;
  }
  return now.game;
}
