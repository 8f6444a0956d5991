import type { Ability, Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Camp, Seat } from '../state/seat.ts';
import { endModifiers } from './modify.ts';
import { record } from './record.ts';

/** X4: a permanent shield is full again at its controller's turn start. */
function renewShields(ctx: RulesContext, unit: Unit): void {
  if (!unit.shields.some((shield) => shield.left < shield.full && shield.lasts === 'PERMANENT'))
    return;
  unit.shields = unit.shields.map((shield) =>
    shield.lasts === 'PERMANENT' ? { ...shield, left: shield.full } : shield,
  );
  record(ctx, { kind: 'shieldsRenewed', unit: unit.id });
}

/** X5: restarts the cooldown of one of the unit's abilities; `index` is its number among those in force. */
export function useAbility(
  ctx: RulesContext,
  unit: Unit,
  index: number,
  ability: Ability,
  cooldown: number,
): void {
  unit.abilities = unit.abilities.map((known) =>
    known === ability ? { cooldown, used: ctx.game.turn, serial: known.serial } : known,
  );
  record(ctx, { kind: 'abilityActivated', unit: unit.id, ability: index });
}

/** X4, X5: fills permanent shields and lowers cooldowns by one. */
export function readyTraits(ctx: RulesContext, seat: Camp): void {
  for (const unit of ctx.game.sides[seat].field) {
    if (unit === null) continue;
    if (unit.shields.length > 0) renewShields(ctx, unit);
    if (unit.abilities.length === 0) continue;
    unit.abilities = unit.abilities.map(({ cooldown, used, serial }) => ({
      cooldown: Math.max(0, cooldown - 1),
      used,
      serial,
    }));
  }
}

/** X4: shields for this turn or this round end. */
export function endShields(
  ctx: RulesContext,
  ended: 'THIS_TURN' | 'THIS_ROUND',
  of: Camp | null = null,
): void {
  for (const side of ctx.game.sides) {
    for (const unit of side.field) {
      if (unit === null || (of !== null && unit.seat !== of)) continue;
      if (!unit.shields.some(({ lasts }) => lasts === ended)) continue;
      unit.shields = unit.shields.filter(({ lasts }) => lasts !== ended);
      record(ctx, { kind: 'shieldsLost', unit: unit.id });
    }
  }
}

/** G10: what lasts for a round ends as the next turn of its side starts, so it is worth the same to both. */
export function endRoundOf(ctx: RulesContext, seat: Seat): void {
  endShields(ctx, 'THIS_ROUND', seat);
  endModifiers(ctx, 'round', (m) => m.duration === 'round' && m.creator === seat);
}
