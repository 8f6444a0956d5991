import { cardOf } from '../state/book.ts';
import type { Card } from '../state/card.ts';
import type { StackItem } from '../state/game.ts';
import { makeStackItem } from '../state/make.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { statusAmount } from '../state/statuses.ts';
import { takeById } from '../state/take-by-id.ts';
import { lowerStatus } from './apply-status.ts';
import { loseLife } from './lose-life.ts';
import { takeFromPile } from './move-card.ts';
import { record } from './record.ts';

/** M8: an attack card takes the hero's Empowered as its bonus. */
function takeBonus(ctx: RulesContext, seat: Seat, card: string): number {
  if (cardOf(ctx.book, card).kind !== 'attack') return 0;
  const bonus = statusAmount(ctx.game.sides[seat].statuses, 'empowered');
  if (bonus > 0) lowerStatus(ctx, { hero: seat }, 'empowered', bonus);
  return bonus;
}

/** M4: costs life for each card played, then decreases by one. */
function applyCorrupt(ctx: RulesContext, seat: Seat): void {
  const corrupt = statusAmount(ctx.game.sides[seat].statuses, 'corrupt');
  if (corrupt === 0) return;
  loseLife(ctx, seat, corrupt, 'corrupt');
  lowerStatus(ctx, { hero: seat }, 'corrupt', 1);
}

type How = Pick<StackItem, 'powered' | 'slot' | 'target'>;

/** P3: moves the card from the hand to the stack; then Corrupt applies. */
export function putOnStack(ctx: RulesContext, seat: Seat, held: Card, how: How): StackItem {
  const { id, card } = held;
  const { powered, slot, target } = how;
  takeFromPile(ctx, seat, 'hand', id);
  const bonus = takeBonus(ctx, seat, card);
  const item = makeStackItem(seat, held, { powered, slot, target, bonus });
  ctx.game.stack.push(item);
  record(ctx, { kind: 'cardMoved', seat, from: 'hand', to: 'stack', was: id, id, card });
  record(ctx, { kind: 'cardPlayed', seat, id, card, powered, target });
  applyCorrupt(ctx, seat);
  return item;
}

/** P3: the caller records where the card goes. */
export function takeFromStack(ctx: RulesContext, id: string): StackItem | null {
  return takeById(ctx.game.stack, id);
}

/** M4: the first damage effect of the attack uses the bonus up. */
export function useBonus(item: StackItem): void {
  item.bonus = 0;
}
