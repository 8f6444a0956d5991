import type { Game, Seat } from '../../shared/index.ts';
import type { Plan } from './plans.ts';
import { type PlayoutDeps, quickTry } from './quick-eval.ts';

/** With more plans, each would be tried too rarely. */
const MAX_PLANS = 12;

/** The plans, sorted by the quick score of the position after their first intent. */
export function byQuickScore(
  deps: PlayoutDeps,
  game: Game,
  seat: Seat,
  plans: readonly Plan[],
): Plan[] {
  const rated = plans.map((plan) => {
    const [first] = plan;
    const late = deps.budget.isOver();
    const tried = late || first === undefined ? null : quickTry(deps, game, seat, first);
    return { plan, score: tried?.score ?? Number.NEGATIVE_INFINITY };
  });
  return rated.sort((a, b) => b.score - a.score).map(({ plan }) => plan);
}

/** Attack and block plans are already in order, and their quick scores are alike until combat. */
const isOrdered = ({ choice, step }: Game): boolean =>
  choice === null && (step === 'attack' || step === 'block');

/** The first plan and the best of the others. */
export function shortList(
  deps: PlayoutDeps,
  game: Game,
  seat: Seat,
  plans: readonly Plan[],
): readonly Plan[] {
  if (plans.length <= MAX_PLANS) return plans;
  const [first, ...others] = plans;
  const sorted = isOrdered(game) ? others : byQuickScore(deps, game, seat, others);
  return first === undefined ? [] : [first, ...sorted.slice(0, MAX_PLANS - 1)];
}
