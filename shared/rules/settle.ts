import { runEffect } from '../effects/run-effect.ts';
import { modeOf } from '../modes/index.ts';
import { formatOf } from '../state/book.ts';
import { OWN, PERIL } from '../state/event-marks.ts';
import type { Frame, StackItem } from '../state/game.ts';
import { makeTask } from '../state/make.ts';
import type { Table } from '../state/table.ts';
import { countResolution } from '../verbs/count-resolutions.ts';
import { endMatch } from '../verbs/end-match.ts';
import { pushAbility, pushFrames } from '../verbs/push-work.ts';
import { record } from '../verbs/record.ts';
import { takeBursts, takeTrigger } from '../verbs/triggers.ts';
import { checkState } from './check.ts';
import { collectTriggers } from './collect-triggers.ts';

/** The tasks that belong to the card, ability or trigger before them. */
const CLOSING: readonly string[] = ['finish-card', 'end-effect'];

/** X11: triggers wait until the card, trigger or damage step that caused them has finished. */
function pushTrigger(t: Table, top: Frame | undefined): void {
  if (top !== undefined && (top.kind === 'effect' || CLOSING.includes(top.task))) return;
  const trigger = takeTrigger(t);
  if (trigger === undefined) return;
  pushAbility(t, [trigger.node], trigger.source);
}

/** D5: right after the damage that showed them, one after the other. */
function pushBursts(t: Table): void {
  const frames = takeBursts(t).map(({ seat, id }) => makeTask('burst', seat, id));
  pushFrames(t, frames);
}

/** An index of −1 would be looked up as a name, which is slow. */
function topOf(agenda: readonly Frame[]): Frame | undefined {
  return agenda.length === 0 ? undefined : agenda[agenda.length - 1];
}

/** What is to be worked on now; nothing when a player decides. */
function nextWork(t: Table): Frame | undefined {
  const { agenda, bursts, triggers } = t.game;
  if (bursts.length > 0) pushBursts(t);
  else if (triggers.length > 0) pushTrigger(t, topOf(agenda));
  return topOf(agenda);
}

/** After anything happened: who falls, and what it sets off. */
function lookBack(t: Table, from: number, cause: string | null): void {
  if ((t.marks & PERIL) !== 0) checkState(t);
  const concerned = (t.marks & (OWN | t.game.hearBits)) !== 0;
  t.marks = 0;
  if (concerned && t.game.result === null) collectTriggers(t, from, cause);
}

function work(t: Table, frame: Frame): void {
  const told = t.events.length;
  if (frame.kind === 'effect') runEffect(t, frame);
  else {
    const task = modeOf(t.game).tasks.get(frame.task);
    if (task === undefined) throw new Error(`The mode ${t.game.mode} has no task "${frame.task}".`);
    task(t, frame);
  }
  lookBack(t, told, null);
}

/** Works until somebody has to decide or the match is over. S2: it always ends. */
export function settle(t: Table): void {
  const { game } = t;
  const { stack } = game;
  lookBack(t, 0, stack.length === 0 ? null : (stack[stack.length - 1] as StackItem).id);
  let cap: number | null = null;
  while (game.result === null && game.choice === null && game.window === null) {
    const frame = nextWork(t);
    if (frame === undefined) return;
    if (frame.task !== 'end-effect') countResolution(t);
    cap ??= formatOf(t.book, game.format).resolutionCap;
    if (game.resolutions > cap) {
      record(t, { kind: 'runaway' });
      endMatch(t, null, 'runaway');
      return;
    }
    work(t, frame);
  }
}
