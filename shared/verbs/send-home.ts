import type { Place, Unit } from '../state/game.ts';
import { WILD } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { freeSlotsOf, unitAt } from '../state/units.ts';
import { destroyUnit } from './destroy-unit.ts';
import { giveControl } from './place-unit.ts';
import { readyUnit } from './ready-units.ts';
import { removeUnit } from './remove-unit.ts';

/** E9: until end of turn, and ready to act. */
export function borrowUnit(t: Table, unit: Unit, { seat, index }: Place): void {
  if (unit.home === null) unit.home = { seat: unit.seat, index: unit.slot };
  giveControl(t, unit, seat, index);
  readyUnit(unit);
}

/** E9: the old slot, else the first free one, else the owner's hand; Z9: an enemy dies. */
export function sendHome(t: Table, unit: Unit, home: Place): void {
  const [free] = freeSlotsOf(t.game, home.seat);
  const slot = unitAt(t.game, home.seat, home.index) === null ? home.index : free;
  unit.home = null;
  if (slot !== undefined) giveControl(t, unit, home.seat, slot);
  else if (unit.owner === WILD) destroyUnit(t, unit);
  else removeUnit(t, unit, 'hand');
}

export function sendAllHome(t: Table): void {
  for (const side of t.game.sides) {
    for (const unit of side.field.slice()) {
      if (unit !== null && unit.home !== null) sendHome(t, unit, unit.home);
    }
  }
}
