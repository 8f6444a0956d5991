import { type Book, cardOf } from './book.ts';
import type { Ability, Shield, Unit } from './game.ts';
import { LISTENER_BIT, RULE_BIT, type Trait, type TraitKind } from './trait.ts';

/** X7: whether the unit has lost its traits of a kind that are as old as this; printed ones have serial 0. */
export function isLost({ losses }: Unit, kind: TraitKind, serial: number): boolean {
  for (const loss of losses) if (loss.serial > serial && loss.kinds.includes(kind)) return true;
  return false;
}

/** X7: the printed traits, then those it was given, without those it has lost. */
export function traitsOf(book: Book, unit: Unit): readonly Trait[] {
  const { traits } = cardOf(book, unit.card);
  const { given, losses } = unit;
  if (given.length === 0 && losses.length === 0) return traits;
  const had = losses.length === 0 ? traits : traits.filter(({ type }) => !isLost(unit, type, 0));
  const gifts = given.filter(({ trait, serial }) => !isLost(unit, trait.type, serial));
  return gifts.length === 0 ? had : [...had, ...gifts.map(({ trait }) => trait)];
}

/** X4, X7: the shields that absorb damage now. */
export function shieldsOf(unit: Unit): readonly Shield[] {
  if (unit.losses.length === 0) return unit.shields;
  return unit.shields.filter(({ serial }) => !isLost(unit, 'shield', serial));
}

/** X5, X7: the abilities that the unit has now, in the order of its traits. */
export function abilitiesOf(unit: Unit): readonly Ability[] {
  if (unit.losses.length === 0) return unit.abilities;
  return unit.abilities.filter(({ serial }) => !isLost(unit, 'activate', serial));
}

/** Whether the unit has neither gained nor lost a trait. */
export const isAsPrinted = ({ given, losses }: Unit): boolean =>
  given.length === 0 && losses.length === 0;

export function hearBitsOf(traits: readonly Trait[]): number {
  return traits.reduce(
    (bits, trait) => (trait.type === 'ongoing' ? bits | LISTENER_BIT[trait.hears] : bits),
    0,
  );
}

export function ruleBitsOf(traits: readonly Trait[]): number {
  return traits.reduce(
    (bits, trait) => (trait.type === 'rule' ? bits | RULE_BIT[trait.rule] : bits),
    0,
  );
}
