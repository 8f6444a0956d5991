import type { Result } from '../state/game.ts';
import type { Table } from '../state/table.ts';
import { record } from './record.ts';

/** S4: what waited is dropped. */
export function endMatch(t: Table, winner: Result['winner'], reason: string): void {
  const { game } = t;
  game.agenda = [];
  game.triggers = [];
  game.bursts = [];
  game.choice = null;
  game.window = null;
  game.result = { winner, reason };
  record(t, { kind: 'matchEnded', result: game.result });
}
