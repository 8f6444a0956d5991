import type { Game, Seat } from '../../shared/index.ts';
import type { Plan } from './plans.ts';
import type { PlayoutDeps } from './quick-eval.ts';
import { explore, meanOf, type TreeNode, treeNodeOf } from './tree.ts';

export type SearchContext = {
  readonly deps: PlayoutDeps;
  readonly guess: (at: number) => Game;
  readonly seat: Seat;
};

/** A plan that wins every game needs no more games. */
const isDecided = ({ games, sum }: TreeNode): boolean => games >= 12 && sum >= 0.999 * games;

const byMean = (a: TreeNode, b: TreeNode): number => meanOf(b) - meanOf(a);

/** Each plan plays the n-th guess as its n-th game, so that all have the same luck. */
function tryAll({ deps, guess, seat }: SearchContext, treeNodes: readonly TreeNode[]): boolean {
  return treeNodes.every((node) => explore(deps, guess(node.games), seat, node));
}

/**
 * Sequential halving: all plans get a share of the budget, the worse half drops out, and the
 * better half continues. Returns the best plan first.
 */
export function comparePlans(context: SearchContext, plans: readonly Plan[]): TreeNode[] {
  const treeNodes = plans.map(treeNodeOf);
  const { budget } = context.deps;
  const rounds = Math.max(1, Math.ceil(Math.log2(treeNodes.length)));
  let left = treeNodes.slice();
  for (let round = 1; round <= rounds; round++) {
    while (budget.spent() < round / rounds && !left.some(isDecided)) {
      if (!tryAll(context, left)) break;
    }
    left.sort(byMean);
    left = left.slice(0, Math.max(2, Math.ceil(left.length / 2)));
  }
  return [...new Set([...left, ...treeNodes])];
}
