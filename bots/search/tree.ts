import {
  cloneGame,
  type Game,
  type Intent,
  legalIntents,
  type Seat,
  step,
  viewOf,
} from '../../shared/index.ts';
import { type Plan, plansFor } from './plans.ts';
import { playOut } from './playout.ts';
import { deciderOf } from './policy.ts';
import type { PlayoutDeps } from './quick-eval.ts';
import { byQuickScore } from './short-list.ts';
import { openSeats } from './siege-policy.ts';

/** A plan, the simulated games that used it, and the plans that may follow in the same turn. */
export type TreeNode = {
  readonly plan: Plan;
  games: number;
  sum: number;
  next: TreeNode[] | null;
};

export const treeNodeOf = (plan: Plan): TreeNode => ({ plan, games: 0, sum: 0, next: null });

export const meanOf = ({ games, sum }: TreeNode): number => (games === 0 ? 0 : sum / games);

/** How many games a node needs before it is expanded. */
const EXPAND_AFTER = 12;
/** The exploration constant: how much rarely tried nodes are preferred. */
const EXPLORATION = 0.12;

/** Whether the intent uses no made-up card, which would be another card in every guess. */
const isKnown = (intent: Intent): boolean => !('card' in intent && intent.card.includes('?'));

/** The children of a node: first the empty plan, which leaves the rest to the policy, then all plans. */
function expand(deps: PlayoutDeps, game: Game, seat: Seat): TreeNode[] {
  const { book } = deps;
  const legal = legalIntents(book, game, seat).filter(isKnown);
  const ctx = { ...deps, seat, legal, view: viewOf(book, game, seat), position: game };
  return [[], ...byQuickScore(deps, game, seat, plansFor(ctx))].map(treeNodeOf);
}

/** Selects a child; progressive widening admits more children the more games were played. */
function pick(treeNodes: readonly TreeNode[], games: number): TreeNode | null {
  const width = Math.min(treeNodes.length, 1 + Math.floor(Math.sqrt(games - EXPAND_AFTER)));
  let best: TreeNode | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const node of treeNodes.slice(0, width)) {
    const uncertainty = Math.sqrt(Math.log(games) / Math.max(1, node.games));
    const upperBound = node.games === 0 ? 2 : meanOf(node) + EXPLORATION * uncertainty;
    if (upperBound <= most) continue;
    best = node;
    most = upperBound;
  }
  return best;
}

function applyPlan(deps: PlayoutDeps, game: Game, seat: Seat, plan: Plan): void {
  for (const intent of plan) if (!step(deps.book, game, seat, intent).ok) return;
}

function isStillDeciding(game: Game, from: Game, seat: Seat): boolean {
  if (game.result !== null || game.turn !== from.turn) return false;
  if (game.mode === 'siege' && game.choice === null) return openSeats(game).includes(seat);
  return deciderOf(game) === seat;
}

/** Plays one game through the tree; false when the budget runs out before its end. */
export function explore(deps: PlayoutDeps, from: Game, seat: Seat, root: TreeNode): boolean {
  const game = cloneGame(from);
  const path = [root];
  applyPlan(deps, game, seat, root.plan);
  let node = root;
  while (node.games >= EXPAND_AFTER && isStillDeciding(game, from, seat)) {
    node.next ??= expand(deps, game, seat);
    const next = pick(node.next, node.games);
    if (next === null) break;
    path.push(next);
    if (next.plan.length === 0) break;
    applyPlan(deps, game, seat, next.plan);
    node = next;
  }
  const value = playOut(deps, from, game, seat);
  if (value === null) return false;
  for (const visited of path) {
    visited.games += 1;
    visited.sum += value;
  }
  return true;
}
