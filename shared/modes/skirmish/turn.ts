import { formatOf } from '../../state/book.ts';
import type { Frame } from '../../state/game.ts';
import { makeTask } from '../../state/make.ts';
import { otherSeat, type Seat, seatOf } from '../../state/seat.ts';
import type { Table } from '../../state/table.ts';
import { endModifiers } from '../../verbs/modify.ts';
import { popWork, pushFrames, pushTask } from '../../verbs/push-work.ts';
import { endRoundShields, readyTraits } from '../../verbs/ready-traits.ts';
import { renewResilience } from '../../verbs/ready-units.ts';
import { record } from '../../verbs/record.ts';
import { closeSkirmish } from '../../verbs/skirmishes.ts';
import { startStep, startTurn } from '../../verbs/start-turn.ts';
import { tickAtTurnEnd, tickAtTurnStart } from '../../verbs/tick-statuses.ts';

/** G10: begun by who began the skirmish, or by who is left. */
function beginsRound(t: Table, seat: Seat): boolean {
  const { starter, sides } = t.game;
  return seat === starter || sides[starter].done;
}

function endRound(t: Table): void {
  endRoundShields(t);
  endModifiers(t, 'round', (m) => m.duration === 'round');
}

/** Q2: turn start, then the player decides. */
function beginTurn(t: Table, frame: Frame): void {
  const seat = seatOf(frame.seat);
  popWork(t);
  startTurn(t, seat);
  startStep(t, 'main');
  endModifiers(t, 'until-next-turn', (m) => m.duration === 'until-next-turn' && m.creator === seat);
  renewResilience(t);
  if (beginsRound(t, seat)) endRound(t);
  readyTraits(t, seat);
  pushTask(t, 'open-turn');
}

function openTurn(t: Table): void {
  const { active } = t.game;
  popWork(t);
  tickAtTurnStart(t, active);
  if (beginsRound(t, active)) record(t, { kind: 'roundOpened' });
  record(t, { kind: 'turnOpened', seat: active });
}

/** After one card, or Done: turn end triggers, statuses, turn modifiers. */
function endTurn(t: Table): void {
  popWork(t);
  record(t, { kind: 'stepStarted', step: 'end', seat: t.game.active });
  pushFrames(t, [makeTask('end-statuses'), makeTask('next-turn')]);
}

function endStatuses(t: Table): void {
  popWork(t);
  tickAtTurnEnd(t, t.game.active);
  endModifiers(t, 'turn', (m) => m.duration === 'turn');
}

/** Q2: Done locks a player out, the other goes on; Q6: the cap makes both Done. */
function nextTurn(t: Table): void {
  const [a, b] = t.game.sides;
  popWork(t);
  const capped = a.turns + b.turns >= formatOf(t.book, t.game.format).turnCap;
  if (capped || (a.done && b.done)) {
    closeSkirmish(t);
    pushTask(t, 'resolve-terrains');
    return;
  }
  const other: Seat = otherSeat(t.game.active);
  const seat = t.game.sides[other].done ? t.game.active : other;
  pushTask(t, 'begin-turn', seat);
}

export const turnTasks = {
  'begin-turn': beginTurn,
  'open-turn': openTurn,
  'end-turn': endTurn,
  'end-statuses': endStatuses,
  'next-turn': nextTurn,
} as const;
