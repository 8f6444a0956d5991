import type { GameView, Seat, UnitView } from '../../../shared/index.ts';
import type { ModifierKind } from '../../../shared/state/modifiers.ts';
import type { Camp } from '../../../shared/state/seat.ts';

export const otherOf = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** Finds a unit and its side: a seat or, in a siege, the wild. */
export function findUnit(view: GameView, id: string): { unit: UnitView; seat: Camp } | null {
  const rows = [view.seats[0].field, view.seats[1].field, view.enemies ?? []];
  for (const seat of [0, 1, 2] as const) {
    const unit = rows[seat]?.find((one) => one?.id === id);
    if (unit !== null && unit !== undefined) return { unit, seat };
  }
  return null;
}

/** Whether both players are on one side. */
export const isSiege = (view: GameView | null): boolean => view?.mode === 'siege';

/** Whether a modifier of this kind affects the unit, or all units of its side. */
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

/** Q5: the power of a unit on a terrain. */
export const terrainPower = (unit: UnitView | null | undefined): number =>
  unit === null || unit === undefined ? 0 : Math.max(0, unit.health - unit.damage);

/** R3, R7: in a siege, azoth is called crystals and is gained in another way. */
export const azothText = (view: GameView | null): { name: string; lay: string } =>
  isSiege(view)
    ? { name: 'Crystals', lay: 'Turn it into a crystal' }
    : { name: 'Azoth', lay: 'Lay it as azoth' };
