import type { Game, Seat } from '../../shared/index.ts';
import type { Plan } from './plans.ts';
import { type PlayoutDeps, quickTry } from './quick-eval.ts';

/** With more plans each would be tried too seldom. */
const MAX_PLANS = 12;

/** The plans by how the table looks right after them. */
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

/** Attacks and blocks come in the order of their promise, and look alike until they are fought. */
const isOrdered = ({ choice, step }: Game): boolean =>
  choice === null && (step === 'attack' || step === 'block');

/** The first plan and those that look best. */
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
