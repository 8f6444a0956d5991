import { type Book, type Format, step } from '../../../shared/index.ts';
import { beginGame, type Move } from '../../kit/begin-game.ts';
import { CORE, createDice, decide } from '../../kit/random-play.ts';
import { type TwoDecks, twoDecks } from '../../kit/two-decks.ts';

export type Planned = {
  readonly setup: TwoDecks;
  readonly moves: readonly Move[];
  /** What is asked after each move: the question that a client finds again when it is back. */
  readonly questions: readonly string[];
};

const CANDIDATES = 100;
/** How much of a match is played. */
const MOVES: Readonly<Record<Format['mode'], number>> = {
  duel: 60,
  skirmish: 30,
  siege: 30,
};
/** Of all formats: two duels, a skirmish and three sieges. */
export const ALL_MOVES = 240;

function plan(book: Book, setup: TwoDecks, most: number): Planned {
  const game = beginGame(book, setup);
  const dice = createDice(`${setup.seed}/players`);
  const moves: Move[] = [];
  const questions: string[] = [];
  while (moves.length < most) {
    const next = decide(CORE, book, game, 0, dice);
    if (next === null) break;
    step(book, game, next.seat, next.intent);
    moves.push({ seat: next.seat, intent: next.intent });
    questions.push(game.choice?.prompt ?? game.window?.kind ?? game.step);
  }
  return { setup, moves, questions };
}

/** A match of each format in which as many kinds of questions as possible are asked. */
export function richMatches(book: Book): Planned[] {
  const asked = new Set<string>();
  const news = ({ questions }: Planned) => new Set(questions.filter((one) => !asked.has(one))).size;
  return Object.values(book.formats).map(({ id, mode }) => {
    const plans = Array.from({ length: CANDIDATES }, (_, at) =>
      plan(book, twoDecks(book, id, `drops ${at}`), MOVES[mode]),
    ).filter(({ moves }) => moves.length === MOVES[mode]);
    const best = plans.reduce((one, two) => (news(two) > news(one) ? two : one));
    for (const question of best.questions) asked.add(question);
    return best;
  });
}
