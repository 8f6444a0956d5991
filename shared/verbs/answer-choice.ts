import type { Option } from '../state/game.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

/** C2: into the work that waits for it. */
export function answerChoice(t: Table, option: Option): void {
  const { choice, agenda } = t.game;
  if (choice === null) return;
  t.game.choice = null;
  const waiting = agenda.at(-1);
  if (waiting !== undefined) waiting.picks = [...waiting.picks, option];
  const { id, seat, hidden } = choice;
  record(t, { kind: 'choiceMade', seat, choice: id, hidden, option });
}
