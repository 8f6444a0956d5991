import { cardOf } from '../state/book.ts';
import type { Unit } from '../state/game.ts';
import { freshId, tokenId } from '../state/ids.ts';
import { makeUnit } from '../state/make.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { type Camp, WILD } from '../state/seat.ts';
import { STATUSES, type Status, type StatusKind } from '../state/statuses.ts';
import type { UnitSpec } from './shape.ts';

export function statusList(spec: UnitSpec['statuses']): Status[] {
  return Object.entries(spec ?? {}).map(([kind, amount]) => ({
    kind: kind as StatusKind,
    amount,
    turn: 0,
  }));
}

/** M7: some statuses are for heroes only. */
export function statusFaults(where: string, { statuses }: Pick<UnitSpec, 'statuses'>): string[] {
  return Object.keys(statuses ?? {}).flatMap((kind) => {
    const { heroOnly } = STATUSES[kind as StatusKind];
    return heroOnly ? [`${where}: ${kind} is for heroes only.`] : [];
  });
}

export function buildUnit(ctx: RulesContext, seat: Camp, slot: number, spec: UnitSpec): Unit {
  const { game } = ctx;
  const def = cardOf(ctx.book, spec.card);
  const id =
    def.token || seat === WILD
      ? tokenId(game.rng.table)
      : freshId(game.rng.sides[seat], seat, game.sides[seat]);
  const unit = makeUnit(def, { id, seat, slot, arrived: 0 });
  unit.tapped = spec.tapped ?? false;
  unit.sick = spec.sick ?? false;
  unit.damage = spec.damage ?? 0;
  unit.counters = spec.counters ?? 0;
  unit.shields = [
    ...unit.shields,
    ...(spec.shields ?? []).map((left) => ({
      left,
      full: left,
      lasts: 'UNTIL_DEPLETED' as const,
      serial: 1,
    })),
  ];
  unit.statuses = statusList(spec.statuses);
  return unit;
}
