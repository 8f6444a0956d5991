import { handOptions } from '../../effects/discard.ts';
import { cardOf, formatOf } from '../../state/book.ts';
import type { Card } from '../../state/card.ts';
import type { Game, WorkItem } from '../../state/game.ts';
import { makeSource } from '../../state/make.ts';
import type { RulesContext } from '../../state/rules-context.ts';
import { otherSeat, type Seat } from '../../state/seat.ts';
import { ask } from '../../verbs/ask.ts';
import { endMatch } from '../../verbs/end-match.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { moveCard } from '../../verbs/move-card.ts';
import { clearPicks, popWork, pushAbility, pushTask } from '../../verbs/push-work.ts';
import { endShields } from '../../verbs/ready-traits.ts';
import { clearDamage } from '../../verbs/ready-units.ts';
import { sendAllHome } from '../../verbs/send-home.ts';
import { startStep } from '../../verbs/start-turn.ts';
import { tickAtTurnEnd } from '../../verbs/tick-statuses.ts';
import { beginTurn } from './turn-start.ts';

const hasTurnEnd = (ctx: RulesContext, { card }: Card): boolean =>
  (cardOf(ctx.book, card).curse?.turnEnd.length ?? 0) > 0;

function enterEnd(ctx: RulesContext): void {
  popWork(ctx);
  startStep(ctx, 'end');
  pushTask(ctx, 'enter-cleanup');
  pushTask(ctx, 'end-statuses');
  for (const card of ctx.game.sides[ctx.game.active].hand) {
    if (hasTurnEnd(ctx, card)) return void pushTask(ctx, 'end-curses');
  }
}

/** T6, P11: after the triggers, before the statuses. */
function endCurses(ctx: RulesContext): void {
  popWork(ctx);
  const { active } = ctx.game;
  for (const { card } of ctx.game.sides[active].hand.toReversed()) {
    const nodes = cardOf(ctx.book, card).curse?.turnEnd ?? [];
    if (nodes.length > 0) pushAbility(ctx, nodes, makeSource(active, card, null));
  }
}

function endStatuses(ctx: RulesContext): void {
  popWork(ctx);
  tickAtTurnEnd(ctx, ctx.game.active);
}

const isOverLimit = (ctx: RulesContext): boolean =>
  ctx.game.sides[ctx.game.active].hand.length > formatOf(ctx.book, ctx.game.format).handLimit;

function enterCleanup(ctx: RulesContext): void {
  popWork(ctx);
  startStep(ctx, 'cleanup');
  pushTask(ctx, 'next-turn');
  pushTask(ctx, 'clear-turn');
  if (isOverLimit(ctx)) pushTask(ctx, 'discard-down');
}

/** P8: discards down to the hand limit, one card at a time. */
function discardDown(ctx: RulesContext, work: WorkItem): void {
  const { active } = ctx.game;
  const [pick] = work.picks;
  clearPicks(work);
  if (pick?.kind === 'card') moveCard(ctx, active, pick.id, 'hand', 'discard');
  if (!isOverLimit(ctx)) return void popWork(ctx);
  const options = handOptions(ctx, active);
  ask(ctx, work, { seat: active, prompt: 'hand-limit', card: null, options, hidden: true });
}

function isAnyoneAway(ctx: RulesContext): boolean {
  for (const side of ctx.game.sides) {
    for (const unit of side.field) {
      if (unit !== null && unit.home !== null) return true;
    }
  }
  return false;
}

/** T6, N3: at every cleanup, units go home first, then marks are cleared. */
function clearTurn(ctx: RulesContext): void {
  popWork(ctx);
  if (isAnyoneAway(ctx)) sendAllHome(ctx);
  clearDamage(ctx);
  endShields(ctx, 'THIS_TURN');
  endModifiers(ctx, 'turn', (m) => m.duration === 'turn');
}

/** T4: the higher life wins, then the higher fame; otherwise it is a draw. */
export function winnerByCount({ sides: [a, b] }: Game): Seat | null {
  const lead = a.life - b.life || a.fame - b.fame;
  if (lead === 0) return null;
  return lead > 0 ? 0 : 1;
}

function nextTurn(ctx: RulesContext): void {
  popWork(ctx);
  if (ctx.game.turn >= formatOf(ctx.book, ctx.game.format).turnCap) {
    endMatch(ctx, winnerByCount(ctx.game), 'turn-cap');
    return;
  }
  beginTurn(ctx, otherSeat(ctx.game.active));
}

export const turnEndTasks = {
  'enter-end': enterEnd,
  'end-curses': endCurses,
  'end-statuses': endStatuses,
  'enter-cleanup': enterCleanup,
  'discard-down': discardDown,
  'clear-turn': clearTurn,
  'next-turn': nextTurn,
} as const;
