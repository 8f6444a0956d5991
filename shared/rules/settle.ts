import { runEffect } from '../effects/run-effect.ts';
import { modeOf } from '../modes/index.ts';
import { formatOf } from '../state/book.ts';
import type { Frame } from '../state/game.ts';
import { makeEffectFrame, makeTask } from '../state/make.ts';
import type { Table } from '../state/table.ts';
import { endMatch } from '../verbs/end-match.ts';
import { record } from '../verbs/record.ts';
import { checkState } from './check.ts';

/** X11: triggers wait until the card, trigger or damage step that caused them has finished. */
function nextTrigger(t: Table): boolean {
  const top = t.game.agenda.at(-1);
  if (top !== undefined && (top.kind === 'effect' || top.task === 'finish-card')) return false;
  const trigger = t.game.triggers.shift();
  if (trigger === undefined) return false;
  t.game.agenda.push(makeEffectFrame(trigger.node, trigger.source));
  return true;
}

/** D5: right after the damage that showed it. */
function nextBurst(t: Table): boolean {
  const burst = t.game.bursts.shift();
  if (burst === undefined) return false;
  t.game.agenda.push(makeTask('burst', { seat: burst.seat, about: burst.id }));
  return true;
}

/** What is to be worked on now; null when a player decides. */
function nextWork(t: Table): Frame | null {
  if (!nextBurst(t)) nextTrigger(t);
  return t.game.agenda.at(-1) ?? null;
}

function work(t: Table, frame: Frame): void {
  const told = t.events.length;
  if (frame.kind === 'effect') runEffect(t, frame);
  else {
    const task = modeOf(t.game).tasks[frame.task];
    if (task === undefined) throw new Error(`The mode ${t.game.mode} has no task "${frame.task}".`);
    task(t, frame);
  }
  if (frame.kind === 'effect' || t.events.length > told) checkState(t);
}

/** Works until somebody has to decide or the match is over. S2: it always ends. */
export function settle(t: Table): void {
  const { game } = t;
  const cap = formatOf(t.book, game.format).resolutionCap;
  while (game.result === null && game.choice === null) {
    const frame = nextWork(t);
    if (frame === null) return;
    game.resolutions += 1;
    if (game.resolutions > cap) {
      record(t, { kind: 'runaway' });
      endMatch(t, null, 'runaway');
      return;
    }
    work(t, frame);
  }
}
