import type { Unit } from '../state/game.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Trait } from '../state/trait.ts';
import { addShield } from './change-unit.ts';
import { noteTraits } from './note-traits.ts';
import { record } from './record.ts';

/** X7: the unit loses the trait when it leaves play or is cleansed. */
export function giveTrait(ctx: RulesContext, unit: Unit, trait: Trait): void {
  if (trait.type === 'shield') {
    addShield(ctx, unit, trait.amount, trait.lasts);
    return;
  }
  unit.given = [...unit.given, trait];
  if (trait.type === 'activate') {
    unit.abilities = [...unit.abilities, { cooldown: trait.cooldown, used: 0 }];
  }
  noteTraits(ctx.book, ctx.game);
  record(ctx, { kind: 'traitGiven', unit: unit.id });
}

export function silenceUnit(ctx: RulesContext, unit: Unit): void {
  unit.silenced = true;
  unit.given = [];
  unit.abilities = [];
  noteTraits(ctx.book, ctx.game);
  record(ctx, { kind: 'unitSilenced', unit: unit.id });
}
