import { activate } from '../../intents/activate.ts';
import { stoppable } from '../../intents/guard-hero.ts';
import { strikeEnemy } from '../../intents/strike-enemy.ts';
import type { Game, Step } from '../../state/game.ts';
import type { Intent } from '../../state/intent.ts';
import { makeTask } from '../../state/make.ts';
import { SEATS, type Seat } from '../../state/seat.ts';
import type { Table } from '../../state/table.ts';
import { record } from '../../verbs/record.ts';

export function startStep(t: Table, step: Step): void {
  t.game.step = step;
  record(t, { kind: 'stepStarted', step, seat: t.game.active });
}

/** Z2: by public facts. Any card in hand might be played, or turned to mana. */
function canAct(t: Table, seat: Seat): boolean {
  const { step, sides } = t.game;
  if (step === 'block') return stoppable(t, seat).length > 0;
  if (sides[seat].hand.length > 0) return true;
  const out: Intent[] = [];
  activate.offer(t, seat, out);
  if (step === 'counter') strikeEnemy.offer(t, seat, out);
  return out.length > 0;
}

/** Z1, Z2, Z8: it has passed, or counts as passed. */
export function isThrough({ siege }: Game, seat: Seat): boolean {
  return siege === undefined || siege.passed[seat] || siege.idle[seat] || siege.down[seat];
}

/** The phases in which the players act, and what follows each. */
const AFTER: ReadonlyMap<Step, string> = new Map([
  ['strike', 'enter-block'],
  ['block', 'enter-assign'],
  ['counter', 'enter-cleanup'],
]);

/** Z1: it ends when both have passed, or count as passed. */
function checkPhase(t: Table): void {
  const { agenda, siege, step } = t.game;
  agenda.pop();
  const next = AFTER.get(step);
  if (next === undefined || siege === undefined) return;
  siege.idle = [!canAct(t, 0), !canAct(t, 1)];
  if (SEATS.every((seat) => isThrough(t.game, seat))) agenda.push(makeTask(next));
}

const enter = (step: Step) => (t: Table) => {
  t.game.agenda.pop();
  if (t.game.siege !== undefined) t.game.siege.passed = [false, false];
  startStep(t, step);
  t.game.agenda.push(makeTask('check-phase'));
};

/** After whatever a player did, once all of it has happened. */
export function watchPhase(t: Table): void {
  const { agenda } = t.game;
  if (agenda[0]?.task !== 'check-phase') agenda.unshift(makeTask('check-phase'));
}

export const phaseTasks = {
  'check-phase': checkPhase,
  'enter-strike': enter('strike'),
  'enter-block': enter('block'),
  'enter-counter': enter('counter'),
} as const;
