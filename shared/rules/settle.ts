import { runEffect } from '../effects/run-effect.ts';
import { modeOf } from '../modes/index.ts';
import { formatOf } from '../state/book.ts';
import type { GameEvent } from '../state/events.ts';
import type { Frame } from '../state/game.ts';
import { makeEffectFrame, makeTask } from '../state/make.ts';
import type { Table } from '../state/table.ts';
import { endMatch } from '../verbs/end-match.ts';
import { record } from '../verbs/record.ts';
import { checkState } from './check.ts';

/** X11: triggers wait until the card, trigger or damage step that caused them has finished. */
function pushTrigger(t: Table, top: Frame | undefined): void {
  if (top !== undefined && (top.kind === 'effect' || top.task === 'finish-card')) return;
  const trigger = t.game.triggers.shift();
  if (trigger !== undefined) t.game.agenda.push(makeEffectFrame(trigger.node, trigger.source));
}

/** D5: right after the damage that showed it. */
function pushBurst(t: Table): void {
  const burst = t.game.bursts.shift();
  if (burst !== undefined) {
    t.game.agenda.push(makeTask('burst', { seat: burst.seat, about: burst.id }));
  }
}

/** What is to be worked on now; nothing when a player decides. */
function nextWork(t: Table): Frame | undefined {
  const { agenda, bursts, triggers } = t.game;
  if (bursts.length > 0) pushBurst(t);
  else if (triggers.length > 0) pushTrigger(t, agenda[agenda.length - 1]);
  return agenda[agenda.length - 1];
}

/** What can bring a unit or hero to its end: after anything else no state check is needed. */
const PERILS: ReadonlySet<GameEvent['kind']> = new Set([
  'damageDealt',
  'lifeLost',
  'unitBled',
  'unitDoomed',
  'unitDeployed',
  'unitMoved',
  'controlChanged',
  'countersChanged',
  'slotChanged',
  'slotCleansed',
  'modifierAdded',
  'modifiersEnded',
] as const);

function needsCheck(events: readonly GameEvent[], from: number): boolean {
  for (let at = from; at < events.length; at++) {
    if (PERILS.has((events[at] as GameEvent).kind)) return true;
  }
  return false;
}

function work(t: Table, frame: Frame): void {
  const told = t.events.length;
  if (frame.kind === 'effect') runEffect(t, frame);
  else {
    const task = modeOf(t.game).tasks[frame.task];
    if (task === undefined) throw new Error(`The mode ${t.game.mode} has no task "${frame.task}".`);
    task(t, frame);
  }
  if (needsCheck(t.events, told)) checkState(t);
}

/** Works until somebody has to decide or the match is over. S2: it always ends. */
export function settle(t: Table): void {
  const { game } = t;
  const cap = formatOf(t.book, game.format).resolutionCap;
  if (needsCheck(t.events, 0)) checkState(t);
  while (game.result === null && game.choice === null) {
    const frame = nextWork(t);
    if (frame === undefined) return;
    game.resolutions += 1;
    if (game.resolutions > cap) {
      record(t, { kind: 'runaway' });
      endMatch(t, null, 'runaway');
      return;
    }
    work(t, frame);
  }
}
