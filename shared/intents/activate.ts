import * as z from 'zod/mini';
import { canDo } from '../effects/run-effect.ts';
import type { Ability, Source, Unit } from '../state/game.ts';
import { lastKnown } from '../state/last-known.ts';
import { ABOUT_NOBODY, makeTraitSource } from '../state/make.ts';
import { reject } from '../state/rejection.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Trait } from '../state/trait.ts';
import { traitsOf } from '../state/traits-of.ts';
import { unitById } from '../state/units.ts';
import { pushAbility } from '../verbs/push-work.ts';
import { useAbility } from '../verbs/ready-traits.ts';
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

function activatedOf(ctx: RulesContext, unit: Unit): Activated[] {
  return traitsOf(ctx.book, unit).filter((trait): trait is Activated => trait.type === 'activate');
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

/** X5: offered only if it can do something. */
function offerAbilities(ctx: RulesContext, unit: Unit, out: Offers<Activate>, only?: Given): void {
  const traits = activatedOf(ctx, unit);
  for (let at = 0; at < traits.length; at++) {
    const trait = traits[at] as Activated;
    const ability = unit.abilities[at];
    if (ability === undefined || !isCool(ctx, ability)) continue;
    if (only !== undefined && only.ability !== at) continue;
    if (canDo(ctx, trait.node, sourceOf(ctx, unit)))
      out.push({ kind: 'activate', unit: unit.id, ability: at });
  }
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
    const trait = unit === null ? undefined : activatedOf(ctx, unit)[intent.ability];
    if (unit === null || trait === undefined) return;
    useAbility(ctx, unit, intent.ability, trait.cooldown);
    pushAbility(ctx, [trait.node], sourceOf(ctx, unit));
  },
  explain(ctx, seat, intent) {
    const unit = unitById(ctx.game, text(intent.unit) ?? '');
    if (unit === null || unit.seat !== seat)
      return reject('no-such-unit', 'You have no such unit in play.');
    const ability = typeof intent.ability === 'number' ? unit.abilities[intent.ability] : undefined;
    if (ability === undefined) return reject('no-ability', 'That unit has no such ability.');
    if (ability.cooldown > 0)
      return reject(
        'cooling-down',
        `That ability is ready after ${ability.cooldown} more of your turn starts.`,
      );
    return reject(
      'no-effect',
      'That ability was already used this turn, or it would have no effect now.',
    );
  },
});
