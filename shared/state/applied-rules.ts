import { type Book, cardOf } from './book.ts';
import type { CardDef } from './card.ts';
import { evaluate, isTrue, type Readings, type Scope } from './evaluate.ts';
import type { Game, Place, Unit } from './game.ts';
import { ABOUT_NOBODY, bind, makeTraitSource } from './make.ts';
import { type Reach, RULE_BIT, type Rule } from './trait.ts';
import { traitsOf } from './traits-of.ts';
import { campInFront, enemyCamps } from './units.ts';

/** X3: which rules of the units in play apply to a unit, or to a card that would arrive. */

/** What a rule is asked about. */
export type Ruled = {
  readonly id: string;
  readonly place: Place;
  /** The card, if it is about to arrive. */
  readonly arriving: CardDef | null;
};

/** A rule and the unit that makes it. */
export type AppliedRule = { readonly rule: Rule; readonly holder: Unit };

export const ruledUnit = (unit: Unit): Ruled => ({
  id: unit.id,
  place: { seat: unit.seat, index: unit.slot },
  arriving: null,
});

const AT: Readonly<Record<Reach, readonly ('self' | 'ally' | 'enemy')[]>> = {
  self: ['self'],
  allies: ['self', 'ally'],
  'other-allies': ['ally'],
  'close-allies': ['ally'],
  enemies: ['enemy'],
  'close-enemies': ['enemy'],
  'in-front': ['enemy'],
  units: ['self', 'ally', 'enemy'],
  'other-units': ['ally', 'enemy'],
  'close-units': ['ally', 'enemy'],
};

/** Whether a rule of this reach applies to the unit that makes it. */
export const includesSelf = (reach: Reach): boolean => AT[reach].includes('self');

function relation(
  game: Game,
  holder: Unit,
  { id, place }: Ruled,
): 'self' | 'ally' | 'enemy' | null {
  if (holder.id === id) return 'self';
  if (holder.seat === place.seat) return 'ally';
  return enemyCamps(game, holder.seat).includes(place.seat) ? 'enemy' : null;
}

/** X9 */
function isNear(game: Game, holder: Unit, reach: Reach, { place }: Ruled): boolean {
  const distance = Math.abs(holder.slot - place.index);
  if (reach === 'in-front') return distance === 0 && campInFront(game, holder.seat) !== null;
  if (reach !== 'close-allies' && reach !== 'close-enemies' && reach !== 'close-units') return true;
  if (holder.seat === place.seat) return distance === 1;
  return distance <= 1 && campInFront(game, holder.seat) !== null;
}

function reaches(game: Game, holder: Unit, reach: Reach, ruled: Ruled): boolean {
  const known = relation(game, holder, ruled);
  return known !== null && AT[reach].includes(known) && isNear(game, holder, reach, ruled);
}

/** A question about the rules of some kinds, given as bits. */
export type RuleQuery = {
  readonly book: Book;
  readonly game: Game;
  readonly bits: number;
  readonly ruled: Ruled;
  readonly read: Readings;
};

/** In a rule its own unit is `self`; `it` is that unit in `when`, and the unit it is about in `where`. */
function scopeOf({ book, game, read, ruled }: RuleQuery, holder: Unit, it: string): Scope {
  const source = bind(makeTraitSource(holder, null, ABOUT_NOBODY), { unit: it }, 0);
  const arriving = it === ruled.id ? ruled.arriving : null;
  return { book, game, source, read, arriving };
}

function isInForce(query: RuleQuery, { rule, holder }: AppliedRule): boolean {
  const { when, where } = rule;
  if (when !== null && !isTrue(scopeOf(query, holder, holder.id), when)) return false;
  return where === null || isTrue(scopeOf(query, holder, query.ruled.id), where);
}

/** The number of a rule for the unit that the question is about. */
export function ruleAmount(query: RuleQuery, { rule, holder }: AppliedRule): number {
  if (typeof rule.amount === 'number') return rule.amount;
  return evaluate(scopeOf(query, holder, query.ruled.id), rule.amount);
}

function addRulesOf(query: RuleQuery, holder: Unit, out: AppliedRule[]): void {
  const { book, game, bits, ruled } = query;
  if (holder.given.length === 0 && (cardOf(book, holder.card).ruleBits & bits) === 0) return;
  for (const rule of traitsOf(book, holder)) {
    if (rule.type !== 'rule' || (RULE_BIT[rule.rule] & bits) === 0) continue;
    const applied = { rule, holder };
    if (reaches(game, holder, rule.reach, ruled) && isInForce(query, applied)) out.push(applied);
  }
}

/** The rules that apply, in order of arrival; those of one unit in the order of its traits. */
export function appliedRules(query: RuleQuery): AppliedRule[] {
  const rules: AppliedRule[] = [];
  for (const { field } of query.game.sides) {
    for (const holder of field) if (holder !== null) addRulesOf(query, holder, rules);
  }
  return rules.length < 2 ? rules : rules.sort((a, b) => a.holder.arrived - b.holder.arrived);
}

/** The sum of their numbers. */
export function ruleSum(query: RuleQuery): number {
  let sum = 0;
  for (const applied of appliedRules(query)) sum += ruleAmount(query, applied);
  return sum;
}
