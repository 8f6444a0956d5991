import { formatOf } from '../state/book.ts';
import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { putCard } from './move-card.ts';
import { record } from './record.ts';

/** D5: each point turns the top life card over and hands it to its owner. */
function turnLifeCard(t: Table, seat: Seat): void {
  const side = t.game.sides[seat];
  const shown = side.lifeCards.pop();
  if (shown === undefined) return;
  record(t, { kind: 'lifeCardShown', seat, card: shown.card });
  const inHand = putCard(t, seat, shown, 'life', 'hand');
  if (t.book.cards[shown.card]?.burst === true) t.game.bursts.push({ seat, id: inHand.id });
}

/** Takes life without block, shields or damage triggers (E7). Returns what was really lost. */
export function loseLife(t: Table, seat: Seat, amount: number, reason: string): number {
  const side = t.game.sides[seat];
  const lost = Math.min(Math.max(0, amount), side.life);
  if (lost === 0) return 0;
  if (formatOf(t.book, t.game.format).lifeModel === 'cards') {
    for (let i = 0; i < lost; i++) turnLifeCard(t, seat);
  }
  side.life -= lost;
  record(t, { kind: 'lifeLost', seat, amount: lost, reason });
  return lost;
}
