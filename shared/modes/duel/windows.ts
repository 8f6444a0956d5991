import { pushResolution } from '../../intents/resolve-card.ts';
import type { Window } from '../../state/card.ts';
import type { Frame } from '../../state/game.ts';
import { askAnother } from '../../state/make.ts';
import { otherSeat, type Seat, seatOf } from '../../state/seat.ts';
import type { Table } from '../../state/table.ts';
import { findById } from '../../state/take-by-id.ts';
import { popWork, replaceWork } from '../../verbs/push-work.ts';
import { openWindow } from '../../verbs/window.ts';

/** T7: by public facts alone. */
function mayReact(t: Table, seat: Seat, window: Window): boolean {
  const side = t.game.sides[seat];
  const cheapest = t.book.cheapest[t.game.format]?.[window] ?? Number.MAX_SAFE_INTEGER;
  return side.hand.length > 0 && side.resolve >= cheapest;
}

/** T3: about a card on the stack only its owner's opponent is asked; a pass resolves it. */
function offerReaction(t: Table, frame: Frame): void {
  const item = findById(t.game.stack, frame.about);
  if (item === null) return void popWork(t);
  const seat = otherSeat(item.seat);
  if (frame.index === 0 && mayReact(t, seat, 'spell')) openWindow(t, 'spell', seat);
  else {
    popWork(t);
    pushResolution(t, item);
  }
}

/** T3: the active player first, then the other, until both pass in a row. */
function combatWindow(t: Table, frame: Frame): void {
  const window = frame.about as Window;
  let seat = seatOf(frame.seat);
  let { index } = frame;
  // Who could not react counts as passed (T7).
  while (index < 2 && !mayReact(t, seat, window)) {
    seat = otherSeat(seat);
    index += 1;
  }
  if (index >= 2) return void popWork(t);
  if (index !== frame.index) replaceWork(t, askAnother(frame, seat, index));
  openWindow(t, window, seat);
}

export const windowTasks = {
  'offer-reaction': offerReaction,
  'combat-window': combatWindow,
} as const;
