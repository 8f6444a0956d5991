import { canDo } from '../effects/run-effect.ts';
import type { Source, Unit } from '../state/game.ts';
import { makeEffectFrame, makeSource, makeTask } from '../state/make.ts';
import { refuse } from '../state/result.ts';
import { powerOf } from '../state/stats.ts';
import type { Table } from '../state/table.ts';
import type { Trait } from '../state/trait.ts';
import { traitsOf } from '../state/traits-of.ts';
import { unitById } from '../state/units.ts';
import { record } from '../verbs/record.ts';
import { defineIntent, text } from './intent-kind.ts';

type Activated = Extract<Trait, { type: 'activate' }>;

function activatedOf(t: Table, unit: Unit): Activated[] {
  return traitsOf(t.book, unit).filter((trait): trait is Activated => trait.type === 'activate');
}

function sourceOf(t: Table, unit: Unit): Source {
  return {
    ...makeSource(unit.seat, unit.card, null),
    self: unit.id,
    place: { seat: unit.seat, index: unit.slot },
    power: powerOf(t.book, t.game, unit),
  };
}

/** X5: at 0, once a turn at most, and only if it can do something. */
function isReady(t: Table, unit: Unit, trait: Activated, at: number): boolean {
  const ability = unit.abilities[at];
  if (ability === undefined || ability.cooldown > 0 || ability.used === t.game.turn) return false;
  return canDo(t, trait.node, sourceOf(t, unit));
}

export const activate = defineIntent<'activate'>({
  kind: 'activate',
  offer(t, seat, out, only) {
    for (const unit of t.game.sides[seat].field) {
      if (unit === null || unit.abilities.length === 0) continue;
      if (only !== undefined && unit.id !== only.unit) continue;
      activatedOf(t, unit).forEach((trait, ability) => {
        if (isReady(t, unit, trait, ability))
          out.push({ kind: 'activate', unit: unit.id, ability });
      });
    }
  },
  perform(t, _seat, intent) {
    const unit = unitById(t.game, intent.unit);
    const trait = unit === null ? undefined : activatedOf(t, unit)[intent.ability];
    if (unit === null || trait === undefined) return;
    const used = { cooldown: trait.cooldown, used: t.game.turn };
    unit.abilities = unit.abilities.with(intent.ability, used);
    record(t, { kind: 'abilityActivated', unit: unit.id, ability: intent.ability });
    t.game.agenda.push(makeTask('end-effect'), makeEffectFrame(trait.node, sourceOf(t, unit)));
  },
  explain(t, seat, intent) {
    const unit = unitById(t.game, text(intent.unit) ?? '');
    if (unit === null || unit.seat !== seat)
      return refuse('no-such-unit', 'You have no such unit in play.');
    const ability = typeof intent.ability === 'number' ? unit.abilities[intent.ability] : undefined;
    if (ability === undefined) return refuse('no-ability', 'That unit has no such ability.');
    if (ability.cooldown > 0)
      return refuse(
        'cooling-down',
        `That ability is ready after ${ability.cooldown} more turn starts of yours.`,
      );
    return refuse('no-effect', 'That ability was used this turn, or could do nothing now.');
  },
});
