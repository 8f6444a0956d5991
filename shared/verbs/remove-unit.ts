import type { Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { seatOf } from '../state/seat.ts';
import type { Siege } from '../state/siege.ts';
import { dropModifiersOf } from './modify.ts';
import { putCard } from './move-card.ts';
import { noteDeparture } from './note-traits.ts';
import { record } from './record.ts';

function dropEnemyState(siege: Siege, unit: string): void {
  siege.foes = siege.foes.filter((foe) => foe.unit !== unit);
}

/** G9: moves a unit out of play into a zone of its owner; a token ceases to exist. */
export function removeUnit(ctx: RulesContext, unit: Unit, to: 'discard' | 'hand'): void {
  ctx.game.sides[unit.seat].field[unit.slot] = null;
  noteDeparture(ctx.book, ctx.game, unit);
  dropModifiersOf(ctx, unit.id);
  const { id, card, owner } = unit;
  if (ctx.game.siege !== undefined) dropEnemyState(ctx.game.siege, id);
  if (!unit.token) putCard(ctx, seatOf(owner), { id, card }, 'field', to);
  else
    record(ctx, { kind: 'cardMoved', seat: owner, from: 'field', to: 'none', was: id, id, card });
}
