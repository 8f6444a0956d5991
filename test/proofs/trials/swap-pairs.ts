import { type Book, deckFaults, type Game, type Seat } from '../../../shared/index.ts';
import { otherSeat } from '../../../shared/state/seat.ts';
import { beginGame, type Move } from '../../kit/begin-game.ts';
import { createDice, type Dice, deckable } from '../../kit/random-play.ts';
import { type TwoDecks, twoDecks } from '../../kit/two-decks.ts';
import { revealedBy } from '../laws/reveal.ts';
import { type Pair, playAlike, playAtRandom, type Script, seenOf } from './swap-scripts.ts';

const MOST_MOVES = 120;
/** A siege shows the whole hand at the end of every round, and soon the whole deck. */
const lengthsOf = (mode: string): number[] => (mode === 'siege' ? [8, 24] : [MOST_MOVES, 1_000]);
const TRIES = 20;

type Makes = (book: Book, setup: TwoDecks, dice: Dice) => Pair | null;

const withDeck = (setup: TwoDecks, seat: Seat, cards: readonly string[]): TwoDecks => {
  const [a, b] = setup.decks;
  const deck = { name: setup.decks[seat].name, cards };
  return { ...setup, decks: seat === 0 ? [deck, b] : [a, deck] };
};

/** The name that the card at each place of a deck list has when the game begins. */
function namesByPlace(book: Book, setup: TwoDecks, seat: Seat): string[] {
  const { cards } = setup.decks[seat];
  const strangers = deckable(book, book.formats[setup.format]!).filter(
    ({ id }) => !cards.includes(id),
  );
  return cards.map((card, at) => {
    const stranger = strangers.find(({ rarity }) => rarity === book.cards[card]!.rarity)!;
    const { hand, deck, lifeCards } = beginGame(
      book,
      withDeck(setup, seat, cards.with(at, stranger.id)),
    ).sides[seat];
    return [...hand, ...deck, ...lifeCards].find((one) => one.card === stranger.id)!.id;
  });
}

/** Other cards at these places of a list, so that the deck stays a legal one. */
function exchange(
  book: Book,
  setup: TwoDecks,
  seat: Seat,
  places: readonly number[],
  dice: Dice,
): string[] {
  const format = book.formats[setup.format]!;
  const pool = deckable(book, format);
  let cards = setup.decks[seat].cards.slice();
  for (const at of places) {
    const changed = cards.with(at, dice.pick(pool).id);
    if (deckFaults(book, format, { name: '', cards: changed }).length === 0) cards = changed;
  }
  return cards;
}

/** The own cards nobody has seen yet lie in another order. */
function reorder({ decks }: TwoDecks, seat: Seat, places: readonly number[], dice: Dice): string[] {
  const cards = decks[seat].cards.slice();
  const mixed = dice.shuffled(places.map((at) => cards[at]!));
  for (const [index, at] of places.entries()) cards[at] = mixed[index]!;
  return cards;
}

/** Whether the core itself shows the blind the same, so that what differs is the server's doing. */
function isAlike(book: Book, one: Script, two: Script, blind: Pair['blind']): boolean {
  const games: [Game, Game] = [beginGame(book, one.setup), beginGame(book, two.setup)];
  return one.moves.every((move) => {
    const seen = seenOf(book, games[0], move, blind);
    return seen !== null && seen === seenOf(book, games[1], move, blind);
  });
}

/** A whole match, in which the cards that are never shown are others. */
const otherCards: Makes = (book, setup, dice) => {
  const hidden = dice.below(2) as Seat;
  const viewer = otherSeat(hidden);
  const start = beginGame(book, setup);
  const { moves, events, asked } = playAtRandom(
    book,
    beginGame(book, setup),
    dice.pick(lengthsOf(start.mode)),
    dice,
  );
  const shown = revealedBy(start, events, viewer).cards;
  const free = ([0, 1] as const).map((seat) => {
    const names = namesByPlace(book, setup, seat);
    const own = seat === viewer ? new Set(start.sides[seat].hand.map(({ id }) => id)) : new Set();
    return [...names.keys()].filter(
      (at) => !shown.has(names[at]!) && !asked.has(names[at]!) && !own.has(names[at]!),
    );
  });
  for (let tries = 0; tries < TRIES; tries++) {
    const some = (places: readonly number[]) => places.filter(() => !dice.chance(tries / TRIES));
    const changed = withDeck(
      setup,
      hidden,
      exchange(book, setup, hidden, some(free[hidden]!), dice),
    );
    const two = withDeck(changed, viewer, reorder(setup, viewer, some(free[viewer]!), dice));
    const pair: Pair = {
      one: { setup, moves },
      two: { setup: two, moves },
      blind: [viewer, 'spectator'],
    };
    const differs = two.decks[hidden].cards.some(
      (card, at) => card !== setup.decks[hidden].cards[at],
    );
    if (differs && isAlike(book, pair.one, pair.two, pair.blind)) return pair;
  }
  return null;
};

const mulliganOf = (game: Game, seat: Seat, count: number): Move => {
  const cards = game.sides[seat].hand.slice(0, count).map(({ id }) => id);
  return { seat, intent: { kind: 'mulligan', cards } };
};

/** T1: one hand, of which another number is sent back: from then on the whole deck lies otherwise. */
const otherMulligan: Makes = (book, setup, dice) => {
  const hidden = dice.below(2) as Seat;
  const viewer = otherSeat(hidden);
  const [few, many] = [dice.below(3), 3 + dice.below(3)];
  const blind = [viewer, 'spectator'] as const;
  const openings = dice.shuffled([few, many]).map((count) => {
    const game = beginGame(book, setup);
    const moves = [mulliganOf(game, hidden, count), mulliganOf(game, viewer, 1)];
    for (const move of moves) seenOf(book, game, move, []);
    return { game, moves };
  });
  return alikeFrom(book, [setup, setup], openings, blind, dice);
};

/** Other decks, another seed, other mulligans of both: until a card is shown, it is one match. */
const otherSeed: Makes = (book, setup, dice) => {
  const games = [setup, setup];
  for (
    let tries = 0;
    beginGame(book, games[1]!).first !== beginGame(book, setup).first || tries === 0;
    tries++
  ) {
    games[1] = twoDecks(book, setup.format, `${setup.seed}/${tries}`);
  }
  const openings = games.map((one) => {
    const game = beginGame(book, one);
    const moves =
      game.step === 'mulligan'
        ? ([0, 1] as const).map((seat) => mulliganOf(game, seat, dice.below(5)))
        : [];
    for (const move of moves) seenOf(book, game, move, []);
    return { game, moves };
  });
  return alikeFrom(book, [setup, games[1]!], openings, ['spectator'], dice);
};

type Opening = { readonly game: Game; readonly moves: readonly Move[] };

function alikeFrom(
  book: Book,
  [one, two]: readonly [TwoDecks, TwoDecks],
  openings: readonly Opening[],
  blind: Pair['blind'],
  dice: Dice,
): Pair {
  const [first, second] = openings as [Opening, Opening];
  const moves = playAlike(book, [first.game, second.game], blind, MOST_MOVES, dice);
  return {
    one: { setup: one, moves: [...first.moves, ...moves] },
    two: { setup: two, moves: [...second.moves, ...moves] },
    blind,
  };
}

const MAKES = { otherCards, otherMulligan, otherSeed };
export type Kind = keyof typeof MAKES;
export const KINDS = Object.keys(MAKES) as Kind[];

/** The same seed makes the same pair; where chance makes none, it is thrown again. */
export function makePair(book: Book, kind: Kind, format: string, seed: string): Pair {
  for (let tries = 0; ; tries++) {
    const name = `${seed}/${tries}`;
    const pair = MAKES[kind](book, twoDecks(book, format, name), createDice(name));
    if (pair !== null) return pair;
    if (tries > 50) throw new Error(`No pair of matches for ${format} ${seed}.`);
  }
}
