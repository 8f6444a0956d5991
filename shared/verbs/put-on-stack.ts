import { cardOf } from '../state/book.ts';
import type { Card } from '../state/card.ts';
import type { StackItem } from '../state/game.ts';
import { makeStackItem } from '../state/make.ts';
import type { Seat } from '../state/seat.ts';
import { statusAmount } from '../state/statuses.ts';
import type { Table } from '../state/table.ts';
import { takeById } from '../state/take-by-id.ts';
import { lowerStatus } from './apply-status.ts';
import { loseLife } from './lose-life.ts';
import { takeFromPile } from './move-card.ts';
import { record } from './record.ts';

/** M8: an attack card takes the hero's Empowered with it. */
function takeBonus(t: Table, seat: Seat, card: string): number {
  if (cardOf(t.book, card).kind !== 'attack') return 0;
  const bonus = statusAmount(t.game.sides[seat].statuses, 'empowered');
  if (bonus > 0) lowerStatus(t, { hero: seat }, 'empowered', bonus);
  return bonus;
}

/** M4: for each card played, then one less. */
function sufferCorrupt(t: Table, seat: Seat): void {
  const corrupt = statusAmount(t.game.sides[seat].statuses, 'corrupt');
  if (corrupt === 0) return;
  loseLife(t, seat, corrupt, 'corrupt');
  lowerStatus(t, { hero: seat }, 'corrupt', 1);
}

type How = Pick<StackItem, 'powered' | 'slot' | 'target'>;

/** P3: from hand to the stack; then Corrupt acts. */
export function putOnStack(t: Table, seat: Seat, held: Card, how: How): StackItem {
  const { id, card } = held;
  const { powered, slot, target } = how;
  takeFromPile(t, seat, 'hand', id);
  const bonus = takeBonus(t, seat, card);
  const item = makeStackItem(seat, held, { powered, slot, target, bonus });
  t.game.stack.push(item);
  record(t, { kind: 'cardMoved', seat, from: 'hand', to: 'stack', was: id, id, card });
  record(t, { kind: 'cardPlayed', seat, id, card, powered, target });
  sufferCorrupt(t, seat);
  return item;
}

/** P3: where it goes is told by whoever takes it. */
export function takeFromStack(t: Table, id: string): StackItem | null {
  return takeById(t.game.stack, id);
}

/** M4: the first damage effect of the attack has used it. */
export function useBonus(item: StackItem): void {
  item.bonus = 0;
}
