import type { GameView, Seat, UnitView } from '../../../shared/index.ts';
import type { ModifierKind } from '../../../shared/state/modifiers.ts';
import type { Camp } from '../../../shared/state/seat.ts';

export const otherOf = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** A unit and whose it is: a seat's, or in siege one of the wild. */
export function unitIn(view: GameView, id: string): { unit: UnitView; seat: Camp } | null {
  const rows = [view.seats[0].field, view.seats[1].field, view.enemies ?? []];
  for (const seat of [0, 1, 2] as const) {
    const unit = rows[seat]?.find((one) => one?.id === id);
    if (unit !== null && unit !== undefined) return { unit, seat };
  }
  return null;
}

/** Siege: both players stand on one side. */
export const isSiege = (view: GameView | null): boolean => view?.mode === 'siege';

/** Whether a modifier of a kind lies on the unit, or on all units of its side. */
export function hasModifier(
  view: GameView,
  seat: Seat,
  unit: UnitView,
  what: ModifierKind,
): boolean {
  return view.modifiers.some(
    (m) =>
      m.what === what &&
      ((m.scope === 'unit' && m.unit === unit.id) || (m.scope === 'side' && m.seat === seat)),
  );
}

/** Q5: what counts on a terrain. */
export const powerIn = (unit: UnitView | null | undefined): number =>
  unit === null || unit === undefined ? 0 : Math.max(0, unit.health - unit.damage);

/** R3, R7: what powers cards has another name in a siege, and another way to come by. */
export const azothText = (view: GameView | null): { name: string; lay: string } =>
  isSiege(view)
    ? { name: 'Crystals', lay: 'Turn it into a crystal' }
    : { name: 'Azoth', lay: 'Lay it as azoth' };
