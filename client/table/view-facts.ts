import type { CardDef, Game, GameView, Seat, UnitView } from '../../shared/index.ts';
import type { ModifierKind } from '../../shared/state/modifiers.ts';
import { costOf } from '../../shared/state/stats.ts';

export const otherOf = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** What a card costs now: the core reads mode and modifiers only, and a view has both. */
export function costIn(view: GameView, seat: Seat, def: CardDef): number {
  return costOf(view as unknown as Game, seat, def);
}

export function unitIn(view: GameView, id: string): { unit: UnitView; seat: Seat } | null {
  for (const seat of [0, 1] as const) {
    const unit = view.seats[seat].field.find((one) => one?.id === id);
    if (unit !== null && unit !== undefined) return { unit, seat };
  }
  return null;
}

/** Whether a modifier of a kind lies on the unit, or on all units of its side. */
export function isUnder(view: GameView, seat: Seat, unit: UnitView, what: ModifierKind): boolean {
  return view.modifiers.some(
    (m) =>
      m.what === what &&
      ((m.scope === 'unit' && m.unit === unit.id) || (m.scope === 'side' && m.seat === seat)),
  );
}

/** Q5: what counts on a terrain. */
export const powerIn = (unit: UnitView | null | undefined): number =>
  unit === null || unit === undefined ? 0 : Math.max(0, unit.health - unit.damage);
