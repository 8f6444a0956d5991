import type { Place, Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { WILD } from '../state/seat.ts';
import { freeSlotsOf, unitAt } from '../state/units.ts';
import { destroyUnit } from './destroy-unit.ts';
import { giveControl } from './place-unit.ts';
import { readyUnit } from './ready-units.ts';
import { removeUnit } from './remove-unit.ts';

/** E9: takes control of a unit until the end of the turn; the unit is ready to act. */
export function borrowUnit(ctx: RulesContext, unit: Unit, { seat, index }: Place): void {
  if (unit.home === null) unit.home = { seat: unit.seat, index: unit.slot };
  giveControl(ctx, unit, seat, index);
  readyUnit(unit);
}

/** E9: to the old slot, or the first free one, or the owner's hand; Z9: an enemy without a slot dies. */
export function sendHome(ctx: RulesContext, unit: Unit, home: Place): void {
  const [free] = freeSlotsOf(ctx.game, home.seat);
  const slot = unitAt(ctx.game, home.seat, home.index) === null ? home.index : free;
  unit.home = null;
  if (slot !== undefined) giveControl(ctx, unit, home.seat, slot);
  else if (unit.owner === WILD) destroyUnit(ctx, unit);
  else removeUnit(ctx, unit, 'hand');
}

export function sendAllHome(ctx: RulesContext): void {
  for (const side of ctx.game.sides) {
    for (const unit of side.field.slice()) {
      if (unit !== null && unit.home !== null) sendHome(ctx, unit, unit.home);
    }
  }
}
