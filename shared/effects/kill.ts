import type * as z from 'zod/mini';
import { cardOf } from '../state/book.ts';
import { isEliteOrBoss, isShelteredFrom } from '../state/enemies.ts';
import type { Source, Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { dealDamage } from '../verbs/deal-damage.ts';
import { doomUnit } from '../verbs/destroy-unit.ts';
import { deaths, ON_UNIT } from './facts.ts';
import { onUnit, plain } from './on-unit.ts';

/** Z5: what elites and bosses take. */
export const DEFEAT_DAMAGE = 12;

/** Z5: elites and bosses take damage instead. */
function defeat(ctx: RulesContext, unit: Unit, _node: unknown, source: Source): void {
  if (!isEliteOrBoss(ctx.book, unit)) {
    doomUnit(ctx, unit);
    return;
  }
  const blow = {
    source: { seat: source.seat, card: source.card, unit: source.self },
    amount: DEFEAT_DAMAGE,
    element: cardOf(ctx.book, source.card).primary,
    impaired: false,
    combat: false,
    attack: false,
    item: null,
    pierces: false,
    dooms: false,
  };
  dealDamage(ctx, blow, { unit: unit.id });
}

const killShape = plain('kill');
export const kill = onUnit<z.infer<typeof killShape>>({
  kind: 'kill',
  group: 'other',
  shape: killShape,
  facts: { ...ON_UNIT, emits: (at) => ({ emissions: deaths(at), refills: ['slots'] }) },
  arcane: true,
  // Z5, P10: in `strike`, the damage they take instead does not reach a Fortified enemy.
  may: (unit, ctx, { card }) => !isEliteOrBoss(ctx.book, unit) || !isShelteredFrom(ctx, unit, card),
  act: defeat,
});
