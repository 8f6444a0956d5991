import type { Intent } from '../../shared/index.ts';
import { diceFor } from '../dice.ts';
import { chooseGreedily } from '../greedy/greedy.ts';
import type { Question, Strategy, StrategyOptions, Thought } from '../strategy.ts';
import { comparePlans } from './compare-plans.ts';
import { makeGuesses } from './guess-game.ts';
import { plansFor } from './plans.ts';
import { nodeBudget, type SearchBudget, timeBudget } from './search-budget.ts';
import { shortList } from './short-list.ts';
import { meanOf, type TreeNode } from './tree.ts';

const DEFAULT_MS = 100;

const share = (node: TreeNode): string => `${Math.round(100 * meanOf(node))} %`;

const isIdle = ({ plan: [first] }: TreeNode): boolean =>
  first?.kind === 'pass' || first?.kind === 'done';

function reasonFor(best: TreeNode, treeNodes: readonly TreeNode[]): string {
  if (best.games === 0) return 'There was no time to simulate a game, so it chose what looks best.';
  const won = `Won ${share(best)} of ${best.games} simulated games`;
  if (isIdle(best)) return `${won} by doing nothing more.`;
  const idle = treeNodes.find((node) => isIdle(node) && node.games > 0);
  return idle === undefined ? `${won}.` : `${won}; doing nothing more won ${share(idle)}.`;
}

function onlyOne(legal: readonly Intent[]): Intent | null {
  const [only, second] = legal.filter(({ kind }) => kind !== 'concede');
  return second === undefined ? (only ?? null) : null;
}

const FORCED = 'There was only one sensible thing to do.';

/**
 * Monte Carlo tree search on guesses: hidden information comes from the dice, each sensible plan
 * is played out in simulated games, and the plan that wins most of them is chosen.
 */
export function makeSearch(options: StrategyOptions, now = () => performance.now()): Strategy {
  const { book, seed, ms = DEFAULT_MS, nodes } = options;

  function think(question: Question, budget: SearchBudget): Thought {
    const { position, seat } = question;
    const dice = diceFor(seed, question);
    const ctx = { ...question, book, dice };
    const greedyChoice = chooseGreedily(ctx);
    const plans = plansFor(ctx, greedyChoice);
    if (plans.length < 2) return { intent: greedyChoice, why: FORCED };
    const guess = makeGuesses(book, position, seat, dice);
    const deps = { book, dice, budget };
    const shortListed = shortList(deps, guess(0), seat, plans);
    const treeNodes = comparePlans({ deps, guess, seat }, shortListed);
    const [best] = treeNodes;
    const intent = best?.plan[0];
    if (best === undefined || intent === undefined) return { intent: greedyChoice, why: FORCED };
    return { intent, why: reasonFor(best, treeNodes) };
  }

  return {
    decide(question) {
      const budget = nodes === undefined ? timeBudget(ms, now) : nodeBudget(nodes);
      const intent = onlyOne(question.legal);
      return intent === null ? think(question, budget) : { intent, why: FORCED };
    },
  };
}
