import { cardOf, formatOf } from '../../state/book.ts';
import { makeSource, makeTask } from '../../state/make.ts';
import type { Duration } from '../../state/modifiers.ts';
import { type RulesContext, STATE_CHECK } from '../../state/rules-context.ts';
import { SEATS } from '../../state/seat.ts';
import { campsInOrder } from '../../state/units.ts';
import { endMatch } from '../../verbs/end-match.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { moveCard } from '../../verbs/move-card.ts';
import { popWork, pushAbility, pushTask, pushWork } from '../../verbs/push-work.ts';
import { endShields } from '../../verbs/ready-traits.ts';
import { sendAllHome } from '../../verbs/send-home.ts';
import { startStep } from '../../verbs/start-turn.ts';
import { tickAtTurnEnd } from '../../verbs/tick-statuses.ts';
import { standingSeats } from './round-start.ts';

const CLEANUP = ['end-curses', 'end-statuses', 'discard-hands', 'clear-round', 'next-round'];

/** Z2: the turn end comes first; its triggers listen to the step. */
function enterCleanup(ctx: RulesContext): void {
  popWork(ctx);
  startStep(ctx, 'cleanup');
  pushWork(
    ctx,
    CLEANUP.map((task) => makeTask(task)),
  );
}

/** P11 */
function endCurses(ctx: RulesContext): void {
  popWork(ctx);
  for (const seat of standingSeats(ctx).reverse()) {
    for (const { card } of ctx.game.sides[seat].hand.toReversed()) {
      const nodes = cardOf(ctx.book, card).curse?.turnEnd ?? [];
      if (nodes.length > 0) pushAbility(ctx, nodes, makeSource(seat, card, null));
    }
  }
}

function endStatuses(ctx: RulesContext): void {
  popWork(ctx);
  for (const camp of campsInOrder(ctx.game)) tickAtTurnEnd(ctx, camp);
}

function discardHands(ctx: RulesContext): void {
  popWork(ctx);
  for (const seat of SEATS) {
    for (const { id } of ctx.game.sides[seat].hand.slice())
      moveCard(ctx, seat, id, 'hand', 'discard');
  }
}

const ENDING: readonly Duration[] = ['turn', 'combat', 'round'];

/** M6, E9: a unit without a slot to return to dies, so the state must be checked. */
function clearRound(ctx: RulesContext): void {
  popWork(ctx);
  sendAllHome(ctx);
  endShields(ctx, 'THIS_TURN');
  endShields(ctx, 'THIS_ROUND');
  endModifiers(ctx, 'round', (m) => ENDING.includes(m.duration));
  ctx.marks |= STATE_CHECK;
}

/** Z6 */
function nextRound(ctx: RulesContext): void {
  popWork(ctx);
  if (ctx.game.turn >= formatOf(ctx.book, ctx.game.format).turnCap) endMatch(ctx, null, 'rounds');
  else pushTask(ctx, 'begin-round');
}

export const cleanupTasks = {
  'enter-cleanup': enterCleanup,
  'end-curses': endCurses,
  'end-statuses': endStatuses,
  'discard-hands': discardHands,
  'clear-round': clearRound,
  'next-round': nextRound,
} as const;
