import type { Book } from '../shared/index.ts';
import type { Question, Thought } from '../shared/protocol/bot/question.ts';

export type { Question, Thought } from '../shared/protocol/bot/question.ts';

/** It keeps nothing in mind: equal seeds and questions give equal thoughts, unless time runs out. */
export type Mind = { decide(question: Question): Thought };

export type MindOptions = {
  readonly book: Book;
  readonly seed: string;
  /** Milliseconds for a decision, for minds that take their time. */
  readonly ms?: number;
  /** Instead of time: so many positions looked at. */
  readonly nodes?: number;
};
