import { formatOf } from '../state/book.ts';
import { SEATS } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { endMatch } from '../verbs/end-match.ts';
import { takeDown } from '../verbs/take-down.ts';

/** S1, Z6, Z8: heroes fall; with both of them the siege is lost, with the last enemy it is won. */
export function checkSiege(t: Table): void {
  const { siege, sides } = t.game;
  if (siege === undefined) return;
  for (const seat of SEATS) if (sides[seat].life <= 0) takeDown(t, seat);
  const waves = formatOf(t.book, t.game.format).waves ?? [];
  if (siege.down[0] && siege.down[1]) endMatch(t, null, 'heroes-down');
  else if (siege.wave >= waves.length && siege.foes.length === 0) {
    endMatch(t, 'both', 'waves-defeated');
  }
}
