import type { Gift, Loss, Unit } from '../state/game.ts';
import type { Modifier } from '../state/modifiers.ts';
import type { RulesContext } from '../state/rules-context.ts';
import type { Trait, TraitData, TraitKind } from '../state/trait.ts';
import { noteTraits } from './note-traits.ts';
import { record } from './record.ts';

/** M1: how long it lasts, and who causes it. */
export type Term = Pick<Modifier, 'duration' | 'creator' | 'source' | 'card'>;

function nextSerial({ game }: RulesContext): number {
  const { serial } = game;
  game.serial += 1;
  return serial;
}

/** X4, X5: what a given trait needs of its own, as a printed one has it. */
function addState(unit: Unit, trait: Trait, serial: number): void {
  if (trait.type === 'shield') {
    const { amount, lasts } = trait;
    unit.shields = [...unit.shields, { left: amount, full: amount, lasts, serial }];
  } else if (trait.type === 'activate') {
    unit.abilities = [...unit.abilities, { cooldown: trait.cooldown, used: 0, serial }];
  }
}

/** X7: the unit loses the trait with its time, when it leaves play or when it is cleansed. */
export function giveTrait(
  ctx: RulesContext,
  unit: Unit,
  given: { readonly trait: Trait; readonly data: TraitData },
  term: Term,
): void {
  const serial = nextSerial(ctx);
  const { trait, data } = given;
  const { duration, creator, source, card } = term;
  unit.given = [...unit.given, { serial, duration, creator, source, card, trait, data }];
  addState(unit, trait, serial);
  noteTraits(ctx.book, ctx.game);
  record(ctx, { kind: 'traitGiven', unit: unit.id });
}

/** X7: takes the traits of these kinds that the unit has now. */
export function takeTraits(
  ctx: RulesContext,
  unit: Unit,
  kinds: readonly TraitKind[],
  term: Term,
): void {
  const { duration, creator, source, card } = term;
  const loss = { serial: nextSerial(ctx), duration, creator, source, card, kinds };
  unit.losses = [...unit.losses, loss];
  noteTraits(ctx.book, ctx.game);
  record(ctx, { kind: 'unitSilenced', unit: unit.id });
}

/** The shields and abilities of these gifts end with them. */
function dropState(unit: Unit, ended: readonly Gift[]): void {
  const isOver = ({ serial }: { readonly serial: number }): boolean =>
    ended.some((gift) => gift.serial === serial);
  if (unit.shields.some(isOver)) unit.shields = unit.shields.filter((shield) => !isOver(shield));
  unit.abilities = unit.abilities.filter((ability) => !isOver(ability));
}

type Ends = (change: Gift | Loss) => boolean;

/** Ends what a unit was given or has lost, where this is true; false if there was nothing. */
export function endTraitChanges(unit: Unit, ends: Ends): boolean {
  const ended = unit.given.filter(ends);
  const regained = unit.losses.some(ends);
  if (ended.length === 0 && !regained) return false;
  unit.given = unit.given.filter((gift) => !ends(gift));
  unit.losses = unit.losses.filter((loss) => !ends(loss));
  dropState(unit, ended);
  return true;
}
