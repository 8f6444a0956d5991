import { handOptions } from '../../effects/discard.ts';
import { cardOf, formatOf } from '../../state/book.ts';
import type { Card } from '../../state/card.ts';
import type { Frame } from '../../state/game.ts';
import { makeSource, makeTask } from '../../state/make.ts';
import { otherSeat, type Seat } from '../../state/seat.ts';
import type { Table } from '../../state/table.ts';
import { ask } from '../../verbs/ask.ts';
import { endMatch } from '../../verbs/end-match.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { moveCard } from '../../verbs/move-card.ts';
import { pushEffects } from '../../verbs/push-work.ts';
import { endRoundShields } from '../../verbs/ready-traits.ts';
import { record } from '../../verbs/record.ts';
import { sendAllHome } from '../../verbs/send-home.ts';
import { tickAtTurnEnd } from '../../verbs/tick-statuses.ts';
import { startStep } from './start-step.ts';
import { beginTurn } from './turn-start.ts';

const hasTurnEnd = (t: Table, { card }: Card): boolean =>
  (cardOf(t.book, card).curse?.turnEnd.length ?? 0) > 0;

function enterEnd(t: Table): void {
  t.game.agenda.pop();
  startStep(t, 'end');
  const { agenda } = t.game;
  agenda.push(makeTask('enter-cleanup'), makeTask('end-statuses'));
  for (const card of t.game.sides[t.game.active].hand) {
    if (hasTurnEnd(t, card)) return void agenda.push(makeTask('end-curses'));
  }
}

/** T6, P11: after the triggers, before the statuses. */
function endCurses(t: Table): void {
  t.game.agenda.pop();
  const { active } = t.game;
  for (const { card } of t.game.sides[active].hand.toReversed()) {
    const nodes = cardOf(t.book, card).curse?.turnEnd ?? [];
    if (nodes.length > 0) t.game.agenda.push(makeTask('end-effect'));
    pushEffects(t, nodes, makeSource(active, card, null));
  }
}

function endStatuses(t: Table): void {
  t.game.agenda.pop();
  tickAtTurnEnd(t, t.game.active);
}

const isOverLimit = (t: Table): boolean =>
  t.game.sides[t.game.active].hand.length > formatOf(t.book, t.game.format).handLimit;

function enterCleanup(t: Table): void {
  t.game.agenda.pop();
  startStep(t, 'cleanup');
  t.game.agenda.push(makeTask('next-turn'), makeTask('clear-turn'));
  if (isOverLimit(t)) t.game.agenda.push(makeTask('discard-down'));
}

/** P8: down to the limit, one card at a time. */
function discardDown(t: Table, frame: Frame): void {
  const { active } = t.game;
  const [pick] = frame.picks;
  frame.picks = [];
  if (pick?.kind === 'card') moveCard(t, active, pick.id, 'hand', 'discard');
  if (!isOverLimit(t)) return void t.game.agenda.pop();
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
  t.game.agenda.pop();
  if (isAnyoneAway(t)) sendAllHome(t);
  for (const side of t.game.sides) {
    for (const unit of side.field) if (unit !== null) unit.damage = 0;
  }
  record(t, { kind: 'marksCleared' });
  const roundEnds = t.game.active !== t.game.first;
  if (roundEnds) endRoundShields(t);
  endModifiers(t, 'turn', (m) => m.duration === 'turn' || (roundEnds && m.duration === 'round'));
}

/** T4: by higher life, then higher fame, else a draw. */
function winnerByCount(t: Table): Seat | null {
  const [a, b] = t.game.sides;
  const lead = a.life - b.life || a.fame - b.fame;
  if (lead === 0) return null;
  return lead > 0 ? 0 : 1;
}

function nextTurn(t: Table): void {
  t.game.agenda.pop();
  if (t.game.turn >= formatOf(t.book, t.game.format).turnCap) {
    endMatch(t, winnerByCount(t), 'turn-cap');
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
