import type { Book } from '../shared/index.ts';
import type { Question, Thought } from '../shared/protocol/bot/question.ts';

export type { Question, Thought } from '../shared/protocol/bot/question.ts';

/** Stateless: equal seeds and questions give equal thoughts, unless time runs out. */
export type Strategy = { decide(question: Question): Thought };

export type StrategyOptions = {
  readonly book: Book;
  readonly seed: string;
  /** Milliseconds for a decision, for strategies that search. */
  readonly ms?: number;
  /** Instead of a time limit: how many positions to evaluate. */
  readonly nodes?: number;
};
