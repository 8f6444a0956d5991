import type { Book } from '../../shared/index.ts';
import type { Dice } from '../dice.ts';
import type { Question } from '../strategy.ts';

/** A question with what a strategy needs to answer it. */
export type DecisionContext = Pick<Question, 'seat' | 'view' | 'legal' | 'position'> & {
  readonly book: Book;
  readonly dice: Dice;
};
