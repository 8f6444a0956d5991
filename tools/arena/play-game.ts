import { isDeepStrictEqual } from 'node:util';
import type { Question, Strategy } from '../../bots/strategy.ts';
import {
  type Book,
  createGame,
  type Game,
  type Intent,
  legalIntents,
  type Seat,
  step,
} from '../../shared/index.ts';
import { makeQuestionSource, type QuestionSource } from './question-source.ts';

/** What a bot must not do; a fault loses the game. */
export type FaultKind = 'unlisted' | 'threw' | 'endless';

type Fault = {
  readonly kind: FaultKind;
  readonly seat: Seat;
  readonly message: string;
};

export type PlayedGame = {
  readonly first: Seat;
  readonly winner: Seat | 'both' | null;
  readonly reason: string;
  readonly turns: number;
  readonly fault: Fault | null;
  /** By seat: the milliseconds of each decision with more than one option. */
  readonly times: readonly [number[], number[]];
};

export type Match = {
  readonly book: Book;
  readonly format: string;
  readonly seed: string;
  readonly decks: readonly [string, string];
  /** By seat. */
  readonly strategies: readonly [Strategy, Strategy];
  readonly now: () => number;
};

/** Ten times a long game: stops bots that declare and retract endlessly. */
const MAX_DECISIONS = 5000;

export function playGame(match: Match): PlayedGame {
  const { book, format, seed, decks } = match;
  const created = createGame(book, { format, seed, decks });
  if (!created.ok) throw new Error(created.message);
  const { game } = created;
  const questions = makeQuestionSource(book, game);
  const times: [number[], number[]] = [[], []];
  let fault: Fault | null = null;
  for (let at = 0; game.result === null && fault === null; at++) {
    const question = questions.questionFor(0) ?? questions.questionFor(1);
    if (question === null) throw new Error(`${seed}: no seat can decide.`);
    fault =
      at < MAX_DECISIONS ? decide(match, game, questions, question, times) : endless(question);
  }
  return { first: game.first, turns: game.turn, times, fault, ...outcome(game, fault) };
}

function outcome(game: Game, fault: Fault | null): Pick<PlayedGame, 'winner' | 'reason'> {
  if (fault !== null) return { winner: fault.seat === 0 ? 1 : 0, reason: fault.kind };
  if (game.result === null) throw new Error('The game is not over.');
  return { winner: game.result.winner, reason: game.result.reason };
}

const endless = ({ seat }: Question): Fault => ({
  kind: 'endless',
  seat,
  message: `no end after ${MAX_DECISIONS} decisions`,
});

/** Plays one decision; returns the fault of the bot, if any. */
function decide(
  { book, strategies, now }: Match,
  game: Game,
  questions: QuestionSource,
  question: Question,
  times: PlayedGame['times'],
): Fault | null {
  const { seat } = question;
  // A new list, because the bot may have changed the one in its question.
  const legal = legalIntents(book, game, seat);
  const start = now();
  const answer = answerOf(strategies[seat], question);
  if (legal.filter(({ kind }) => kind !== 'concede').length > 1) times[seat].push(now() - start);
  if ('kind' in answer) return { ...answer, seat };
  const intent = legal.find((one) => isDeepStrictEqual(one, answer.intent));
  if (intent === undefined) return { kind: 'unlisted', seat, message: notOffered(answer.intent) };
  const result = step(book, game, seat, intent);
  if (!result.ok) throw new Error(`${game.seed}: ${result.message}`);
  questions.addEvents(result.events);
  return null;
}

type Answer = { readonly intent: Intent } | Omit<Fault, 'seat'>;

function answerOf(strategy: Strategy, question: Question): Answer {
  try {
    return { intent: strategy.decide(question).intent };
  } catch (error) {
    return { kind: 'threw', message: error instanceof Error ? error.message : String(error) };
  }
}

const notOffered = (intent: unknown): string => `${JSON.stringify(intent)} was not offered`;
