import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { record } from './record.ts';

export function changeDevotion(ctx: RulesContext, seat: Seat, amount: number): void {
  const side = ctx.game.sides[seat];
  side.devotion += amount;
  record(ctx, { kind: 'devotionChanged', seat, devotion: side.devotion });
}
