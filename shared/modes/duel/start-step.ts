import type { Step } from '../../state/game.ts';
import type { Table } from '../../state/table.ts';
import { record } from '../../verbs/record.ts';

export function startStep(t: Table, step: Step): void {
  t.game.step = step;
  record(t, { kind: 'stepStarted', step, seat: t.game.active });
}
