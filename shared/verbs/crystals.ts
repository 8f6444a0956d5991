import type { Element } from '../state/elements.ts';
import { tokenId } from '../state/ids.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Seat } from '../state/seat.ts';
import { record } from './record.ts';

/** R3: the most crystals that a seat can keep. */
export const MOST_CRYSTALS = 3;

export const isFullOfMana = (ctx: RulesContext, seat: Seat): boolean =>
  ctx.game.sides[seat].azoth.length >= MOST_CRYSTALS;

/** R3, R7: adds one mana to the azoth row; mana over the limit is lost. */
export function gainCrystal(ctx: RulesContext, seat: Seat, element: Element): void {
  if (isFullOfMana(ctx, seat)) return;
  const side = ctx.game.sides[seat];
  const crystal = { id: tokenId(ctx.game.rng.table), card: `crystal-${element}` };
  side.azoth.push(crystal);
  side.azothReady.push(true);
  record(ctx, { kind: 'crystalGained', seat, id: crystal.id, card: crystal.card });
}
