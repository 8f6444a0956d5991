import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { noteTraits } from './note-traits.ts';

/** P9: the hero has its traits for the rest of the match. */
export function gainPower(ctx: RulesContext, seat: Seat, card: string): void {
  const side = ctx.game.sides[seat];
  side.powers = [...side.powers, card];
  noteTraits(ctx.book, ctx.game);
}
