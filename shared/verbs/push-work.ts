import type { Source, WorkItem } from '../state/game.ts';
import { makeEffectWork, makeTask } from '../state/make.ts';
import type { EffectNode } from '../state/node.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Camp } from '../state/seat.ts';

/** All writing to the agenda. It is worked from its end, so lists are laid down backwards. */

export function pushWork(ctx: RulesContext, items: readonly WorkItem[]): void {
  for (let i = items.length - 1; i >= 0; i--) ctx.game.agenda.push(items[i] as WorkItem);
}

/** To be done next, before all that waits. */
export function pushTask(ctx: RulesContext, task: string, seat: Camp = 0, about = ''): void {
  ctx.game.agenda.push(makeTask(task, seat, about));
}

export function pushEffects(ctx: RulesContext, nodes: readonly EffectNode[], source: Source): void {
  for (let i = nodes.length - 1; i >= 0; i--) {
    ctx.game.agenda.push(makeEffectWork(nodes[i] as EffectNode, source));
  }
}

/** M1: the effects of an ability, trigger, curse or move, and what ends with them behind them. */
export function pushAbility(ctx: RulesContext, nodes: readonly EffectNode[], source: Source): void {
  pushTask(ctx, 'end-effect');
  pushEffects(ctx, nodes, source);
}

/** Behind all that waits. */
export function queueTask(ctx: RulesContext, task: string): void {
  ctx.game.agenda.unshift(makeTask(task));
}

/** The work in hand is done. */
export function popWork(ctx: RulesContext): WorkItem | undefined {
  return ctx.game.agenda.pop();
}

/** The work in hand goes on as another. */
export function replaceWork(ctx: RulesContext, work: WorkItem): void {
  const { agenda } = ctx.game;
  agenda[agenda.length - 1] = work;
}

/** What was added since the agenda was this long, to be laid down again in another order. */
export function takeWorkAbove(ctx: RulesContext, length: number): WorkItem[] {
  return ctx.game.agenda.splice(length);
}

/** As they lay there. */
export function putBackWork(ctx: RulesContext, items: readonly WorkItem[]): void {
  ctx.game.agenda.push(...items);
}

/** The answers are used up, so that the same work may ask again. */
export function clearPicks(work: WorkItem): void {
  work.picks = [];
}
