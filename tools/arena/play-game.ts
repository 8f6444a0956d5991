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
import { type Asker, makeAsker } from './asker.ts';

/** What a bot must not do; it loses the game by it. */
export type FaultKind = 'unlisted' | 'threw' | 'endless';

type Fault = {
  readonly kind: FaultKind;
  readonly seat: Seat;
  readonly message: string;
};

export type Played = {
  readonly first: Seat;
  readonly winner: Seat | 'both' | null;
  readonly reason: string;
  readonly turns: number;
  readonly fault: Fault | null;
  /** By seat: milliseconds of each decision in which there was something to choose. */
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

/** Ten times what a long game takes. Bots that declare and retract for ever must come to an end. */
const MOST_DECISIONS = 5000;

export function playGame(match: Match): Played {
  const { book, format, seed, decks } = match;
  const created = createGame(book, { format, seed, decks });
  if (!created.ok) throw new Error(created.message);
  const { game } = created;
  const asker = makeAsker(book, game);
  const times: [number[], number[]] = [[], []];
  let fault: Fault | null = null;
  for (let at = 0; game.result === null && fault === null; at++) {
    const question = asker.ask(0) ?? asker.ask(1);
    if (question === null) throw new Error(`${seed}: nobody can go on.`);
    fault = at < MOST_DECISIONS ? decide(match, game, asker, question, times) : endless(question);
  }
  return { first: game.first, turns: game.turn, times, fault, ...outcome(game, fault) };
}

function outcome(game: Game, fault: Fault | null): Pick<Played, 'winner' | 'reason'> {
  if (fault !== null) return { winner: fault.seat === 0 ? 1 : 0, reason: fault.kind };
  if (game.result === null) throw new Error('The game is not over.');
  return { winner: game.result.winner, reason: game.result.reason };
}

const endless = ({ seat }: Question): Fault => ({
  kind: 'endless',
  seat,
  message: `no end after ${MOST_DECISIONS} decisions`,
});

/** One decision; the fault in it, if there is one. */
function decide(
  { book, strategies, now }: Match,
  game: Game,
  asker: Asker,
  question: Question,
  times: Played['times'],
): Fault | null {
  const { seat } = question;
  // Not the list in the question: that one is in the hands of the bot.
  const legal = legalIntents(book, game, seat);
  const start = now();
  const answer = answerOf(strategies[seat], question);
  if (legal.filter(({ kind }) => kind !== 'concede').length > 1) times[seat].push(now() - start);
  if ('kind' in answer) return { ...answer, seat };
  const intent = legal.find((one) => isDeepStrictEqual(one, answer.intent));
  if (intent === undefined) return { kind: 'unlisted', seat, message: told(answer.intent) };
  const result = step(book, game, seat, intent);
  if (!result.ok) throw new Error(`${game.seed}: ${result.message}`);
  asker.tell(result.events);
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

const told = (intent: unknown): string => `${JSON.stringify(intent)} was not offered`;
