import type { Intent } from '../../shared/index.ts';
import { diceFor } from '../dice.ts';
import type { Strategy, StrategyOptions } from '../strategy.ts';
import type { DecisionContext } from './decision-context.ts';
import { decideDuel } from './duel.ts';
import { reasonFor } from './reasons.ts';
import { decideSiege } from './siege.ts';
import { decideSkirmish } from './skirmish.ts';

const DECIDE = { duel: decideDuel, skirmish: decideSkirmish, siege: decideSiege } as const;

export function chooseGreedily(ctx: DecisionContext): Intent {
  const { legal, position } = ctx;
  const [only, second] = legal.filter(({ kind }) => kind !== 'concede');
  if (only !== undefined && second === undefined) return only;
  const found = DECIDE[position.mode](ctx);
  const intent = found ?? only ?? legal[0];
  if (intent === undefined) throw new Error('There is nothing to decide: wait to be asked.');
  return intent;
}

/**
 * Looks one decision ahead: tries each sensible intent on a copy of the game with made-up hidden
 * cards, and chooses the best. The dice decide only between equals.
 */
export function makeGreedy({ book, seed }: Pick<StrategyOptions, 'book' | 'seed'>): Strategy {
  return {
    decide(question) {
      const dice = diceFor(seed, question);
      const intent = chooseGreedily({ ...question, book, dice });
      return { intent, why: reasonFor({ ...question, book }, intent) };
    },
  };
}
