import { marksOf } from '../state/event-marks.ts';
import type { GameEvent } from '../state/events.ts';
import type { RulesContext } from '../state/rules-context.ts';

/** E11: verbs record an event where they change the state. */
export function record(ctx: RulesContext, event: GameEvent): void {
  ctx.marks |= marksOf(event.kind);
  ctx.events.push(event);
}
