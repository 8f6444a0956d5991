import {
  cloneGame,
  type Game,
  type Intent,
  legalIntents,
  type Seat,
  step,
  viewOf,
} from '../../shared/index.ts';
import type { Players } from './light.ts';
import { type Plan, plansFor } from './plans.ts';
import { playOn } from './playout.ts';
import { deciderOf } from './policy.ts';
import { byLooks } from './short-list.ts';
import { openSeats } from './siege-policy.ts';

/** A plan with the imagined games that went through it, and what may follow in the same turn. */
export type Branch = {
  readonly plan: Plan;
  games: number;
  sum: number;
  next: Branch[] | null;
};

export const branchOf = (plan: Plan): Branch => ({ plan, games: 0, sum: 0, next: null });

export const meanOf = ({ games, sum }: Branch): number => (games === 0 ? 0 : sum / games);

/** Games through a branch before it is looked at what may follow. */
const RIPE = 12;
/** How much a branch that was tried seldom is given the benefit of the doubt. */
const CURIOSITY = 0.12;

/** A card whose name was made up is another one in every guess. */
const isKnown = (intent: Intent): boolean => !('card' in intent && intent.card.includes('?'));

/** First to play on as usual, then all plans. */
function grow(players: Players, game: Game, seat: Seat): Branch[] {
  const { book } = players;
  const legal = legalIntents(book, game, seat).filter(isKnown);
  const asked = { ...players, seat, legal, view: viewOf(book, game, seat), position: game };
  return [[], ...byLooks(players, game, seat, plansFor(asked))].map(branchOf);
}

/** Few ways at first, more the more games there were. */
function pick(branches: readonly Branch[], games: number): Branch | null {
  const wide = Math.min(branches.length, 1 + Math.floor(Math.sqrt(games - RIPE)));
  let best: Branch | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const branch of branches.slice(0, wide)) {
    const doubt = Math.sqrt(Math.log(games) / Math.max(1, branch.games));
    const hope = branch.games === 0 ? 2 : meanOf(branch) + CURIOSITY * doubt;
    if (hope <= most) continue;
    best = branch;
    most = hope;
  }
  return best;
}

function follow(players: Players, game: Game, seat: Seat, plan: Plan): void {
  for (const intent of plan) if (!step(players.book, game, seat, intent).ok) return;
}

function isOwn(game: Game, from: Game, seat: Seat): boolean {
  if (game.result !== null || game.turn !== from.turn) return false;
  if (game.mode === 'siege' && game.choice === null) return openSeats(game).includes(seat);
  return deciderOf(game) === seat;
}

/** One game through the tree and on to its end; false when the pace was over before. */
export function explore(players: Players, from: Game, seat: Seat, root: Branch): boolean {
  const game = cloneGame(from);
  const path = [root];
  follow(players, game, seat, root.plan);
  let branch = root;
  while (branch.games >= RIPE && isOwn(game, from, seat)) {
    branch.next ??= grow(players, game, seat);
    const next = pick(branch.next, branch.games);
    if (next === null) break;
    path.push(next);
    if (next.plan.length === 0) break;
    follow(players, game, seat, next.plan);
    branch = next;
  }
  const value = playOn(players, from, game, seat);
  if (value === null) return false;
  for (const passed of path) {
    passed.games += 1;
    passed.sum += value;
  }
  return true;
}
