import type { Game, Seat } from '../../shared/index.ts';
import type { Players } from './light.ts';
import type { Plan } from './plans.ts';
import { type Branch, branchOf, explore, meanOf } from './tree.ts';

export type Outlook = {
  readonly players: Players;
  readonly guess: (at: number) => Game;
  readonly seat: Seat;
};

/** Who wins each game needs no more thought. */
const isSure = ({ games, sum }: Branch): boolean => games >= 12 && sum >= 0.999 * games;

const byMean = (a: Branch, b: Branch): number => meanOf(b) - meanOf(a);

/** Each plan plays the n-th guess as its n-th game, so that luck is the same for all. */
function tryAll({ players, guess, seat }: Outlook, branches: readonly Branch[]): boolean {
  return branches.every((branch) => explore(players, guess(branch.games), seat, branch));
}

/**
 * Sequential halving: all plans play a share of the budget, the worse half drops out, and the
 * better ones play on. The best comes first.
 */
export function compare(outlook: Outlook, plans: readonly Plan[]): Branch[] {
  const branches = plans.map(branchOf);
  const { pace } = outlook.players;
  const rounds = Math.max(1, Math.ceil(Math.log2(branches.length)));
  let left = branches.slice();
  for (let round = 1; round <= rounds; round++) {
    while (pace.spent() < round / rounds && !left.some(isSure)) {
      if (!tryAll(outlook, left)) break;
    }
    left.sort(byMean);
    left = left.slice(0, Math.max(2, Math.ceil(left.length / 2)));
  }
  return [...new Set([...left, ...branches])];
}
