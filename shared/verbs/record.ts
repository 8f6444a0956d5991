import { marksOf } from '../state/event-marks.ts';
import type { GameEvent } from '../state/events.ts';
import type { RulesContext } from '../state/rules-context.ts';

/** E11: the story is written where the state is. */
export function record(ctx: RulesContext, event: GameEvent): void {
  ctx.marks |= marksOf(event.kind);
  ctx.events.push(event);
}
