import type { Question, Strategy, Thought } from '../../bots/strategy.ts';
import {
  type Book,
  cloneGame,
  defaultBook,
  type Game,
  legalIntents,
  positionFor,
  type Seat,
  step,
  viewOf,
} from '../../shared/index.ts';
import { beginGame } from '../kit/begin-game.ts';
import { createDice, deckable, randomDeck } from '../kit/random-play.ts';
import { disguise } from '../proofs/laws/disguise.ts';

export const BOOK: Book = defaultBook();
export const FORMATS = Object.keys(BOOK.formats);
/** Enough for strategies that search; the sieges differ in their enemies. */
export const MODES = ['duel', 'duel-life-cards', 'skirmish', 'siege-boss'];

/** What the contract tells a seat that has to decide; null when it has not. */
export function questionFor(game: Game, seat: Seat, book = BOOK): Question | null {
  const position = positionFor(game, seat);
  if (position === null) return null;
  const [view, legal] = [viewOf(book, game, seat), legalIntents(book, game, seat)];
  // As over a wire: nothing is shared with the true game.
  return structuredClone({ seat, view, legal, events: [], position });
}

export type ObservedDecision = {
  readonly game: Game;
  readonly question: Question;
  readonly thought: Thought;
};

/** A match between two strategies with unknown decks, up to `most` decisions. */
export function playStrategies(
  format: string,
  seed: string,
  strategies: readonly [Strategy, Strategy],
  watch: (asked: ObservedDecision) => void = () => undefined,
  most = 5_000,
): Game {
  const dice = createDice(seed);
  const deck = () => ({ name: 'any', cards: randomDeck(BOOK, BOOK.formats[format]!, dice) });
  const game = beginGame(BOOK, { format, seed, decks: [deck(), deck()] });
  for (let i = 0; i < most && game.result === null; i++) {
    const seat: Seat = positionFor(game, 0) === null ? 1 : 0;
    const question = questionFor(game, seat)!;
    const thought = strategies[seat].decide(question);
    watch({ game, question, thought });
    const went = step(BOOK, game, seat, thought.intent);
    if (!went.ok) throw new Error(`${JSON.stringify(thought)} was refused: ${went.message}`);
  }
  return game;
}

/** Positions as random players meet them, every n-th decision of a match. */
export function positionsOf(
  format: string,
  seed: string,
  strategy: Strategy,
  every: number,
): Game[] {
  const found: Game[] = [];
  let at = 0;
  playStrategies(
    format,
    seed,
    [strategy, strategy],
    ({ game }) => {
      if (at++ % every === 0) found.push(structuredClone(game));
    },
    400,
  );
  return found;
}

/** The intent stands in the list, field for field. */
export function isListed({ legal }: Question, { intent }: Thought): boolean {
  const text = JSON.stringify(intent);
  return legal.some((one) => JSON.stringify(one) === text);
}

export const isSentence = (text: string): boolean => /^[A-Z][^.!?\n]*\.$/.test(text);

/** The cards that lie open, or will by the intent. */
function openCards(game: Game, { seat }: Question, { intent }: Thought): Set<string | undefined> {
  const open = new Set(
    game.sides.flatMap((side) => [
      ...[...side.discard, ...side.fracture, ...side.azoth].map(({ card }) => card),
      ...side.field.map((unit) => unit?.card),
    ]),
  );
  for (const { card } of game.stack) open.add(card);
  if (intent.kind === 'playCard')
    open.add(game.sides[seat].hand.find(({ id }) => id === intent.card)?.card);
  return open;
}

/** Names of cards that nobody but the seat has seen, in a reason, which must not tell them. */
export function leakedSecrets(game: Game, question: Question, thought: Thought): string[] {
  const open = openCards(game, question, thought);
  const zones = game.sides.flatMap(({ hand, deck, lifeCards }) => [hand, deck, lifeCards]).flat();
  const nameOf = (card: string | undefined) => BOOK.cards[card ?? '']?.name ?? '';
  // A long name may have a shorter one in it.
  let words = thought.why;
  for (const card of open) if (nameOf(card) !== '') words = words.replaceAll(nameOf(card), '');
  return zones
    .filter(({ card }) => !open.has(card))
    .map(({ card }) => nameOf(card))
    .filter((name) => words.includes(name));
}

/** The same game for all that a seat may know: other hidden cards, order and luck. */
export function disguised(game: Game, viewer: Seat, seed: string): Game {
  const dice = createDice(seed);
  const pool = deckable(BOOK, BOOK.formats[game.format]!).map(({ id }) => id);
  const revealed = { cards: new Set<string>(), lost: new Set<Seat>(), seats: new Set<Seat>() };
  const veil = { book: BOOK, viewer, revealed, pool, dice };
  return disguise(cloneGame(game), game, veil).game;
}
