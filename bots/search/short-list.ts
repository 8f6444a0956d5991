import type { Game, Seat } from '../../shared/index.ts';
import { type Players, tryLightly } from './light.ts';
import type { Plan } from './plans.ts';

/** With more plans each would be tried too seldom. */
const MOST_PLANS = 12;

/** The plans by how the table looks right after them. */
export function byLooks(players: Players, game: Game, seat: Seat, plans: readonly Plan[]): Plan[] {
  const rated = plans.map((plan) => {
    const [first] = plan;
    const late = players.pace.isOver();
    const tried = late || first === undefined ? null : tryLightly(players, game, seat, first);
    return { plan, score: tried?.score ?? Number.NEGATIVE_INFINITY };
  });
  return rated.sort((a, b) => b.score - a.score).map(({ plan }) => plan);
}

/** Attacks and blocks come in the order of their promise, and look alike until they are fought. */
const isOrdered = ({ choice, step }: Game): boolean =>
  choice === null && (step === 'attack' || step === 'block');

/** The first plan and those that look best. */
export function shortList(
  players: Players,
  game: Game,
  seat: Seat,
  plans: readonly Plan[],
): readonly Plan[] {
  if (plans.length <= MOST_PLANS) return plans;
  const [first, ...others] = plans;
  const sorted = isOrdered(game) ? others : byLooks(players, game, seat, others);
  return first === undefined ? [] : [first, ...sorted.slice(0, MOST_PLANS - 1)];
}
