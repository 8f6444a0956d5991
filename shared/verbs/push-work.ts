import type { Source, WorkItem } from '../state/game.ts';
import { makeEffectWork, makeTask } from '../state/make.ts';
import type { EffectNode } from '../state/node.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Camp } from '../state/seat.ts';

/** All writes to the agenda. The last item is worked on first, so lists are added in reverse. */

export function pushWork(ctx: RulesContext, items: readonly WorkItem[]): void {
  for (let i = items.length - 1; i >= 0; i--) ctx.game.agenda.push(items[i] as WorkItem);
}

/** Adds a task to be done next. */
export function pushTask(ctx: RulesContext, task: string, seat: Camp = 0, about = ''): void {
  ctx.game.agenda.push(makeTask(task, seat, about));
}

export function pushEffects(ctx: RulesContext, nodes: readonly EffectNode[], source: Source): void {
  for (let i = nodes.length - 1; i >= 0; i--) {
    ctx.game.agenda.push(makeEffectWork(nodes[i] as EffectNode, source));
  }
}

/** M1: the effects of an ability, trigger, curse or move, followed by the end of their `effect` modifiers. */
export function pushAbility(ctx: RulesContext, nodes: readonly EffectNode[], source: Source): void {
  pushTask(ctx, 'end-effect');
  pushEffects(ctx, nodes, source);
}

/** Adds a task to be done last. */
export function queueTask(ctx: RulesContext, task: string): void {
  ctx.game.agenda.unshift(makeTask(task));
}

/** Removes the current work item. */
export function popWork(ctx: RulesContext): WorkItem | undefined {
  return ctx.game.agenda.pop();
}

/** Replaces the current work item. */
export function replaceWork(ctx: RulesContext, work: WorkItem): void {
  const { agenda } = ctx.game;
  agenda[agenda.length - 1] = work;
}

/** Takes the items added since the agenda had this length, so that they can be put back in another order. */
export function takeWorkAbove(ctx: RulesContext, length: number): WorkItem[] {
  return ctx.game.agenda.splice(length);
}

/** Puts items back in their order. */
export function putBackWork(ctx: RulesContext, items: readonly WorkItem[]): void {
  ctx.game.agenda.push(...items);
}

/** Clears the answers, so that the same work item can ask again. */
export function clearPicks(work: WorkItem): void {
  work.picks = [];
}
