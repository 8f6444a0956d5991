import { type Book, cardOf } from './book.ts';
import type { Unit } from './game.ts';
import { LISTENER_BIT, RULE_BIT, type Trait } from './trait.ts';

/** X7: the printed traits, then those it was given. */
export function traitsOf(book: Book, unit: Unit): readonly Trait[] {
  if (unit.silenced) return unit.given;
  const { traits } = cardOf(book, unit.card);
  return unit.given.length === 0 ? traits : [...traits, ...unit.given];
}

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
