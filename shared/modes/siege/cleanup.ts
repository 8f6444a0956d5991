import { cardOf, formatOf } from '../../state/book.ts';
import { campsInOrder } from '../../state/camps.ts';
import { PERIL } from '../../state/event-marks.ts';
import { makeSource, makeTask } from '../../state/make.ts';
import type { Duration } from '../../state/modifiers.ts';
import { SEATS } from '../../state/seat.ts';
import type { Table } from '../../state/table.ts';
import { endMatch } from '../../verbs/end-match.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { moveCard } from '../../verbs/move-card.ts';
import { popWork, pushAbility, pushFrames, pushTask } from '../../verbs/push-work.ts';
import { endRoundShields } from '../../verbs/ready-traits.ts';
import { sendAllHome } from '../../verbs/send-home.ts';
import { startStep } from '../../verbs/start-turn.ts';
import { tickAtTurnEnd } from '../../verbs/tick-statuses.ts';
import { standing } from './round-start.ts';

const CLEANUP = ['end-curses', 'end-statuses', 'discard-hands', 'clear-round', 'next-round'];

/** Z2: turn end first; its triggers hear the step. */
function enterCleanup(t: Table): void {
  popWork(t);
  startStep(t, 'cleanup');
  pushFrames(
    t,
    CLEANUP.map((task) => makeTask(task)),
  );
}

/** P11 */
function endCurses(t: Table): void {
  popWork(t);
  for (const seat of standing(t).reverse()) {
    for (const { card } of t.game.sides[seat].hand.toReversed()) {
      const nodes = cardOf(t.book, card).curse?.turnEnd ?? [];
      if (nodes.length > 0) pushAbility(t, nodes, makeSource(seat, card, null));
    }
  }
}

function endStatuses(t: Table): void {
  popWork(t);
  for (const camp of campsInOrder(t.game)) tickAtTurnEnd(t, camp);
}

function discardHands(t: Table): void {
  popWork(t);
  for (const seat of SEATS) {
    for (const { id } of t.game.sides[seat].hand.slice()) moveCard(t, seat, id, 'hand', 'discard');
  }
}

const ENDING: readonly Duration[] = ['turn', 'combat', 'round'];

/** M6, E9: who has no slot to go home to dies, so that the state is looked at. */
function clearRound(t: Table): void {
  popWork(t);
  sendAllHome(t);
  endRoundShields(t);
  endModifiers(t, 'round', (m) => ENDING.includes(m.duration));
  t.marks |= PERIL;
}

/** Z6 */
function nextRound(t: Table): void {
  popWork(t);
  if (t.game.turn >= formatOf(t.book, t.game.format).turnCap) endMatch(t, null, 'rounds');
  else pushTask(t, 'begin-round');
}

export const cleanupTasks = {
  'enter-cleanup': enterCleanup,
  'end-curses': endCurses,
  'end-statuses': endStatuses,
  'discard-hands': discardHands,
  'clear-round': clearRound,
  'next-round': nextRound,
} as const;
