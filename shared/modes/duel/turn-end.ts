import { handOptions } from '../../effects/discard.ts';
import { cardOf, formatOf } from '../../state/book.ts';
import type { Card } from '../../state/card.ts';
import type { Frame, Game } from '../../state/game.ts';
import { makeSource } from '../../state/make.ts';
import { otherSeat, type Seat } from '../../state/seat.ts';
import type { Table } from '../../state/table.ts';
import { ask } from '../../verbs/ask.ts';
import { endMatch } from '../../verbs/end-match.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { moveCard } from '../../verbs/move-card.ts';
import { clearPicks, popWork, pushAbility, pushTask } from '../../verbs/push-work.ts';
import { endRoundShields } from '../../verbs/ready-traits.ts';
import { clearDamage } from '../../verbs/ready-units.ts';
import { sendAllHome } from '../../verbs/send-home.ts';
import { startStep } from '../../verbs/start-turn.ts';
import { tickAtTurnEnd } from '../../verbs/tick-statuses.ts';
import { beginTurn } from './turn-start.ts';

const hasTurnEnd = (t: Table, { card }: Card): boolean =>
  (cardOf(t.book, card).curse?.turnEnd.length ?? 0) > 0;

function enterEnd(t: Table): void {
  popWork(t);
  startStep(t, 'end');
  pushTask(t, 'enter-cleanup');
  pushTask(t, 'end-statuses');
  for (const card of t.game.sides[t.game.active].hand) {
    if (hasTurnEnd(t, card)) return void pushTask(t, 'end-curses');
  }
}

/** T6, P11: after the triggers, before the statuses. */
function endCurses(t: Table): void {
  popWork(t);
  const { active } = t.game;
  for (const { card } of t.game.sides[active].hand.toReversed()) {
    const nodes = cardOf(t.book, card).curse?.turnEnd ?? [];
    if (nodes.length > 0) pushAbility(t, nodes, makeSource(active, card, null));
  }
}

function endStatuses(t: Table): void {
  popWork(t);
  tickAtTurnEnd(t, t.game.active);
}

const isOverLimit = (t: Table): boolean =>
  t.game.sides[t.game.active].hand.length > formatOf(t.book, t.game.format).handLimit;

function enterCleanup(t: Table): void {
  popWork(t);
  startStep(t, 'cleanup');
  pushTask(t, 'next-turn');
  pushTask(t, 'clear-turn');
  if (isOverLimit(t)) pushTask(t, 'discard-down');
}

/** P8: down to the limit, one card at a time. */
function discardDown(t: Table, frame: Frame): void {
  const { active } = t.game;
  const [pick] = frame.picks;
  clearPicks(frame);
  if (pick?.kind === 'card') moveCard(t, active, pick.id, 'hand', 'discard');
  if (!isOverLimit(t)) return void popWork(t);
  const options = handOptions(t, active);
  ask(t, frame, { seat: active, prompt: 'hand-limit', card: null, options, hidden: true });
}

function isAnyoneAway(t: Table): boolean {
  for (const side of t.game.sides) {
    for (const unit of side.field) {
      if (unit !== null && unit.home !== null) return true;
    }
  }
  return false;
}

/** T6, N3, G10: home first, then marks clear at every cleanup; a round ends with the second player's turn. */
function clearTurn(t: Table): void {
  popWork(t);
  if (isAnyoneAway(t)) sendAllHome(t);
  clearDamage(t);
  const roundEnds = t.game.active !== t.game.first;
  if (roundEnds) endRoundShields(t);
  endModifiers(t, 'turn', (m) => m.duration === 'turn' || (roundEnds && m.duration === 'round'));
}

/** T4: by higher life, then higher fame, else a draw. */
export function winnerByCount({ sides: [a, b] }: Game): Seat | null {
  const lead = a.life - b.life || a.fame - b.fame;
  if (lead === 0) return null;
  return lead > 0 ? 0 : 1;
}

function nextTurn(t: Table): void {
  popWork(t);
  if (t.game.turn >= formatOf(t.book, t.game.format).turnCap) {
    endMatch(t, winnerByCount(t.game), 'turn-cap');
    return;
  }
  beginTurn(t, otherSeat(t.game.active));
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
