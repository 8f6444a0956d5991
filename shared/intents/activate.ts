import * as z from 'zod/mini';
import { canDo } from '../effects/run-effect.ts';
import { HOOK } from '../keywords/index.ts';
import type { Ability, Source, Unit } from '../state/game.ts';
import { lastKnown } from '../state/last-known.ts';
import { ABOUT_NOBODY, makeTraitSource } from '../state/make.ts';
import type { EffectNode } from '../state/node.ts';
import { reject } from '../state/rejection.ts';
import type { RulesContext } from '../state/rules-context.ts';
import { seatOf } from '../state/seat.ts';
import { hasHook } from '../state/stats.ts';
import type { Price, Trait } from '../state/trait.ts';
import { abilitiesOf, traitsOf } from '../state/traits-of.ts';
import { unitById } from '../state/units.ts';
import { tapUnit } from '../verbs/change-unit.ts';
import { loseLife } from '../verbs/lose-life.ts';
import { pushAbility } from '../verbs/push-work.ts';
import { useAbility } from '../verbs/ready-traits.ts';
import { changeResolve } from '../verbs/spend.ts';
import { idShape, index } from './fields.ts';
import { defineIntent, type Given, type Offers, text } from './intent-kind.ts';

/** More than any unit has. */
const MOST_ABILITIES = 64;

const shape = z.strictObject({
  kind: z.literal('activate'),
  unit: idShape,
  ability: index(MOST_ABILITIES),
});
type Activate = z.infer<typeof shape>;

type Activated = Extract<Trait, { type: 'activate' }>;

type Usable = { readonly trait: Activated; readonly ability: Ability };

/** X5: the abilities that the unit has now, with their traits. */
function usableOf(ctx: RulesContext, unit: Unit): Usable[] {
  const traits = traitsOf(ctx.book, unit).filter(
    (trait): trait is Activated => trait.type === 'activate',
  );
  return abilitiesOf(unit).flatMap((ability, at) => {
    const trait = traits[at];
    return trait === undefined ? [] : [{ trait, ability }];
  });
}

function sourceOf(ctx: RulesContext, unit: Unit): Source {
  return makeTraitSource(unit, lastKnown(ctx.book, ctx.game, unit), ABOUT_NOBODY);
}

/** X5: usable at cooldown 0, and at most once a turn. */
const isCool = (ctx: RulesContext, { cooldown, used }: Ability): boolean =>
  cooldown <= 0 && used !== ctx.game.turn;

function isAnyCool(ctx: RulesContext, unit: Unit): boolean {
  for (const ability of unit.abilities) if (isCool(ctx, ability)) return true;
  return false;
}

/** X5: a unit that has just arrived cannot tap for a price, unless it is Swift. In a skirmish all are ready. */
function canTap(ctx: RulesContext, unit: Unit): boolean {
  if (unit.tapped) return false;
  if (!unit.sick || ctx.game.mode === 'skirmish') return true;
  return hasHook(ctx.book, ctx.game, unit, HOOK.attacksWhenSick);
}

/** X5: why the price cannot be paid; null if it can. A price never takes the last life. */
function whyUnpaid(ctx: RulesContext, unit: Unit, price: Price): string | null {
  const { resolve, life, hand } = ctx.game.sides[unit.seat];
  if (price.resolve > resolve) return `it costs ${price.resolve} resolve; you have ${resolve}`;
  if (price.life >= life && price.life > 0)
    return `it costs ${price.life} life, and you must keep at least 1`;
  if (price.discard > hand.length) return `it costs ${price.discard} cards of your hand`;
  return price.tap && !canTap(ctx, unit) ? 'the unit must be ready to tap' : null;
}

/** X5: offered only if it can be paid and can do something. */
function offerAbilities(ctx: RulesContext, unit: Unit, out: Offers<Activate>, only?: Given): void {
  const abilities = usableOf(ctx, unit);
  for (let index = 0; index < abilities.length; index++) {
    const { trait, ability } = abilities[index] as Usable;
    if (only !== undefined && only.ability !== index) continue;
    if (!isCool(ctx, ability) || whyUnpaid(ctx, unit, trait.price) !== null) continue;
    if (canDo(ctx, trait.node, sourceOf(ctx, unit)))
      out.push({ kind: 'activate', unit: unit.id, ability: index });
  }
}

const DISCARD = { kind: 'discard', who: 'you' } as const;

/** X5: pays at once; the cards to discard are chosen before the effect. */
function pay(ctx: RulesContext, unit: Unit, { resolve, life, tap }: Price): void {
  const seat = seatOf(unit.seat);
  changeResolve(ctx, seat, -resolve);
  loseLife(ctx, seat, life, 'price');
  if (tap) tapUnit(ctx, unit);
}

function nodesFor({ node, price }: Activated): EffectNode[] {
  return [...Array.from({ length: price.discard }, () => DISCARD), node];
}

export const activate = defineIntent<Activate>({
  kind: 'activate',
  shape,
  words: 'Uses an ability of a unit, given by its index in `abilities`.',
  offer(ctx, seat, out, only) {
    for (const unit of ctx.game.sides[seat].field) {
      if (unit === null || unit.abilities.length === 0) continue;
      if (only !== undefined && unit.id !== only.unit) continue;
      if (isAnyCool(ctx, unit)) offerAbilities(ctx, unit, out, only);
    }
  },
  perform(ctx, _seat, intent) {
    const unit = unitById(ctx.game, intent.unit);
    const usable = unit === null ? undefined : usableOf(ctx, unit)[intent.ability];
    if (unit === null || usable === undefined) return;
    const { trait, ability } = usable;
    useAbility(ctx, unit, intent.ability, ability, trait.cooldown);
    pay(ctx, unit, trait.price);
    pushAbility(ctx, nodesFor(trait), sourceOf(ctx, unit));
  },
  explain(ctx, seat, intent) {
    const unit = unitById(ctx.game, text(intent.unit) ?? '');
    if (unit === null || unit.seat !== seat)
      return reject('no-such-unit', 'You have no such unit in play.');
    const at = typeof intent.ability === 'number' ? intent.ability : -1;
    const usable = usableOf(ctx, unit)[at];
    if (usable === undefined) return reject('no-ability', 'That unit has no such ability.');
    const { ability, trait } = usable;
    const unpaid = whyUnpaid(ctx, unit, trait.price);
    if (ability.cooldown > 0)
      return reject(
        'cooling-down',
        `That ability is ready after ${ability.cooldown} more of your turn starts.`,
      );
    if (unpaid !== null) return reject('cannot-afford', `That ability cannot be paid: ${unpaid}.`);
    return reject(
      'no-effect',
      'That ability was already used this turn, or it would have no effect now.',
    );
  },
});
