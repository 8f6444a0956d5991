import type { Frame, Source } from '../state/game.ts';
import { makeEffectFrame, makeTask } from '../state/make.ts';
import type { EffectNode } from '../state/node.ts';
import type { Camp } from '../state/seat.ts';
import type { Table } from '../state/table.ts';

/** All writing to the agenda. It is worked from its end, so lists are laid down backwards. */

export function pushFrames(t: Table, frames: readonly Frame[]): void {
  for (let i = frames.length - 1; i >= 0; i--) t.game.agenda.push(frames[i] as Frame);
}

/** To be done next, before all that waits. */
export function pushTask(t: Table, task: string, seat: Camp = 0, about = ''): void {
  t.game.agenda.push(makeTask(task, seat, about));
}

export function pushEffects(t: Table, nodes: readonly EffectNode[], source: Source): void {
  for (let i = nodes.length - 1; i >= 0; i--) {
    t.game.agenda.push(makeEffectFrame(nodes[i] as EffectNode, source));
  }
}

/** M1: the effects of an ability, trigger, curse or move, and what ends with them behind them. */
export function pushAbility(t: Table, nodes: readonly EffectNode[], source: Source): void {
  pushTask(t, 'end-effect');
  pushEffects(t, nodes, source);
}

/** Behind all that waits. */
export function queueTask(t: Table, task: string): void {
  t.game.agenda.unshift(makeTask(task));
}

/** The work in hand is done. */
export function popWork(t: Table): Frame | undefined {
  return t.game.agenda.pop();
}

/** The work in hand goes on as another. */
export function replaceWork(t: Table, frame: Frame): void {
  const { agenda } = t.game;
  agenda[agenda.length - 1] = frame;
}

/** What was added since the agenda was this long, to be laid down again in another order. */
export function takeWorkAbove(t: Table, length: number): Frame[] {
  return t.game.agenda.splice(length);
}

/** As they lay there. */
export function putBackWork(t: Table, frames: readonly Frame[]): void {
  t.game.agenda.push(...frames);
}

/** The answers are used up, so that the same work may ask again. */
export function clearPicks(frame: Frame): void {
  frame.picks = [];
}
