import { marksOf } from '../state/event-marks.ts';
import type { GameEvent } from '../state/events.ts';
import type { Table } from '../state/table.ts';

/** E11: the story is written where the state is. */
export function record(t: Table, event: GameEvent): void {
  t.marks |= marksOf(event.kind);
  t.events.push(event);
}
