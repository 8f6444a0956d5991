import type { Game, Seat } from '../../../shared/index.ts';
import { deckable } from '../../kit/random-play.ts';
import { dataText } from './data-text.ts';
import { demand, demandSame, type Law, type Match } from './law.ts';

const SHARE = 1 / 6;
const ZONES = ['hand', 'deck', 'lifeCards'] as const;

/** Any cards where the seat knows none: a position must be a game whatever they are. */
function filled(position: Game, pool: readonly string[], { dice }: Match): Game {
  for (const side of position.sides) {
    for (const zone of ZONES) {
      side[zone] = side[zone].map(({ id, card }) => ({ id, card: card || dice.pick(pool) }));
    }
  }
  return position;
}

/** With what is hidden put back it is the game itself: nothing else is missing or made up. */
function disclosed(position: Game, game: Game): Game {
  const side = (seat: Seat) => {
    const { hand, deck, lifeCards, mulligan } = game.sides[seat];
    return { ...position.sides[seat], hand, deck, lifeCards, mulligan };
  };
  const sides: unknown = [side(0), side(1), ...position.sides.slice(2)];
  return { ...position, seed: game.seed, rng: game.rng, sides: sides as Game['sides'] };
}

function check(match: Match, game: Game, seat: Seat, pool: readonly string[]): void {
  const { core, book, dice } = match;
  const legal = core.legalIntents(book, game, seat);
  const known = core.positionFor(game, seat);
  const none = () => `seat ${seat} has ${legal.length} intents and no position, or the reverse`;
  demand((known !== null) === legal.length > 1, none);
  if (known === null) return;
  const same = dataText(disclosed(known, game)) === dataText(game);
  demand(same, () => `seat ${seat} does not know all that is not hidden`);
  const position = filled(JSON.parse(JSON.stringify(known)) as Game, pool, match);
  const found = core.legalIntents(book, position, seat);
  demandSame(dataText(legal), dataText(found), `seat ${seat} may do other things in its position`);
  const intent = dice.pick(legal);
  const went = core.step(book, position, seat, intent);
  demand(went.ok, () => `${JSON.stringify(intent)} is refused in the position of seat ${seat}`);
  match.count(4);
}

/** V1: what a seat knows is enough to think with: the same decisions, and they can be tried. */
export const positions: Law = {
  name: 'positions',
  begin(match) {
    const { book, game, dice, effort } = match;
    const pool = deckable(book, book.formats[game.format]!).map(({ id }) => id);
    return {
      before({ index }) {
        if (index > 1 && !dice.chance(SHARE * effort)) return;
        for (const seat of [0, 1] as const) check(match, game, seat, pool);
      },
    };
  },
};
