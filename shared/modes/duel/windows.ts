import { pushResolution } from '../../intents/resolve-card.ts';
import type { Window } from '../../state/card.ts';
import type { WorkItem } from '../../state/game.ts';
import { askAnother } from '../../state/make.ts';
import type { RulesContext } from '../../state/rules-context.ts';
import { otherSeat, type Seat, seatOf } from '../../state/seat.ts';
import { findById } from '../../state/take-by-id.ts';
import { popWork, replaceWork } from '../../verbs/push-work.ts';
import { openWindow } from '../../verbs/window.ts';

/** T7: judged only by public facts. */
function mayReact(ctx: RulesContext, seat: Seat, window: Window): boolean {
  const side = ctx.game.sides[seat];
  const cheapest = ctx.book.cheapest[ctx.game.format]?.[window] ?? Number.MAX_SAFE_INTEGER;
  return side.hand.length > 0 && side.resolve >= cheapest;
}

/** T3: only the opponent of its owner can react to a card on the stack; a pass resolves it. */
function offerReaction(ctx: RulesContext, work: WorkItem): void {
  const item = findById(ctx.game.stack, work.about);
  if (item === null) return void popWork(ctx);
  const seat = otherSeat(item.seat);
  if (work.index === 0 && mayReact(ctx, seat, 'spell')) openWindow(ctx, 'spell', seat);
  else {
    popWork(ctx);
    pushResolution(ctx, item);
  }
}

/** T3: the active player first, then the other, until both pass in a row. */
function combatWindow(ctx: RulesContext, work: WorkItem): void {
  const window = work.about as Window;
  let seat = seatOf(work.seat);
  let { index } = work;
  // A seat that cannot react counts as having passed (T7).
  while (index < 2 && !mayReact(ctx, seat, window)) {
    seat = otherSeat(seat);
    index += 1;
  }
  if (index >= 2) return void popWork(ctx);
  if (index !== work.index) replaceWork(ctx, askAnother(work, seat, index));
  openWindow(ctx, window, seat);
}

export const windowTasks = {
  'offer-reaction': offerReaction,
  'combat-window': combatWindow,
} as const;
