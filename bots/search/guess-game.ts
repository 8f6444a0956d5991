import { type Book, cloneGame, type Game, type Seat } from '../../shared/index.ts';
import type { Dice } from '../dice.ts';
import { type DeckGuess, guessDecks, shuffled } from './guess-deck.ts';

type Side = Game['sides'][0];
type Card = Side['hand'][number];

const ZONES = ['hand', 'deck', 'lifeCards'] as const;

/** Whether the seat has not seen the card: `positionFor` made up its id. */
const isUnseen = ({ id }: Card): boolean => id[1] === '?';

function fill(side: Side, isHidden: (card: Card) => boolean, next: () => string): void {
  for (const zone of ZONES) {
    side[zone] = side[zone].map((held) => (isHidden(held) ? { id: held.id, card: next() } : held));
  }
}

function fillFoe(side: Side, { decks, pool }: DeckGuess, dice: Dice): void {
  const cards = shuffled(decks[dice(decks.length)] ?? [], dice);
  fill(
    side,
    ({ card }) => card === '',
    () => cards.pop() ?? pool[dice(pool.length)] ?? '',
  );
}

function mixOwn(side: Side, dice: Dice): void {
  const hidden = [...side.deck, ...side.lifeCards].filter(isUnseen).map(({ card }) => card);
  const cards = shuffled(hidden, dice);
  fill(side, isUnseen, () => cards.pop() ?? '');
}

const HEX = '0123456789abcdef';

function rekey(game: Game, dice: Dice): void {
  let key = '';
  for (let i = 0; i < 64; i++) key += HEX[dice(16)];
  const { table, sides } = game.rng;
  game.rng = {
    table: { ...table, key },
    sides: [
      { ...sides[0], key },
      { ...sides[1], key },
    ],
  };
}

/**
 * Guesses of the real game: hidden cards and future luck come from the dice, never from the game.
 * The n-th guess is the same for every plan, so that plans are compared on equal terms.
 */
export function makeGuesses(
  book: Book,
  position: Game,
  seat: Seat,
  dice: Dice,
): (at: number) => Game {
  const foe: Seat = seat === 0 ? 1 : 0;
  const guess = guessDecks(book, position, foe);
  const made: Game[] = [];
  // Parsed objects are copied faster than objects that grew field by field.
  const known = JSON.parse(JSON.stringify(position)) as Game;
  const make = () => {
    const game = cloneGame(known);
    fillFoe(game.sides[foe], guess, dice);
    mixOwn(game.sides[seat], dice);
    rekey(game, dice);
    return game;
  };
  return (at) => {
    while (made.length <= at) made.push(make());
    return made[at] as Game;
  };
}
