import type { Table } from '../state/table.ts';

/** S2: counted since a player decided. */
export function countResolution(t: Table): void {
  t.game.resolutions += 1;
}

/** T9: a player has decided. */
export function countIntent(t: Table): void {
  t.game.intents += 1;
  t.game.resolutions = 0;
}
