import type { GameEvent } from '../state/events.ts';
import { marksOf, type RulesContext } from '../state/rules-context.ts';

/** E11: verbs record an event where they change the state. */
export function record(ctx: RulesContext, event: GameEvent): void {
  ctx.marks |= marksOf(event.kind);
  ctx.events.push(event);
}
