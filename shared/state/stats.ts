import { bitsOf, HOOK } from '../keywords/index.ts';
import { appliedRules, ruledUnit, ruleSum } from './applied-rules.ts';
import type { Book } from './book.ts';
import { cardOf } from './book.ts';
import type { CardDef } from './card.ts';
import type { Readings } from './evaluate.ts';
import type { Game, Unit } from './game.ts';
import type { Modifier, ModifierKind } from './modifiers.ts';
import type { Seat } from './seat.ts';
import { enemyStateOf } from './siege.ts';
import { statusAmount } from './statuses.ts';
import { RULE_BIT } from './trait.ts';

/** The only code that computes the current values of units and heroes (N1, N2, M1, K6). */

/** Z5: Arcane Immunity counts as printed, because it protects against the modifiers that could remove it. */
export function isArcaneImmune(book: Book, unit: Unit): boolean {
  return (cardOf(book, unit.card).keywordBits & HOOK.arcaneImmune) !== 0;
}

function reaches(book: Book, modifier: Modifier, unit: Unit): boolean {
  if (modifier.scope === 'unit') return modifier.unit === unit.id;
  if (modifier.seat !== unit.seat || isArcaneImmune(book, unit)) return false;
  return modifier.scope === 'side' || (modifier.scope === 'slot' && modifier.slot === unit.slot);
}

/** The modifiers that affect a unit, in order of age. */
export function modifiersOn(book: Book, game: Game, unit: Unit): readonly Modifier[] {
  const { modifiers } = game;
  return modifiers.length === 0
    ? modifiers
    : modifiers.filter((modifier) => reaches(book, modifier, unit));
}

function amountOn(book: Book, game: Game, modifier: Modifier, unit: Unit): number {
  if (!modifier.perResistance) return modifier.amount;
  return modifier.amount * resistancesOf(book, game, unit).length;
}

const STRENGTH_RULES = RULE_BIT.MODIFY_POWER | RULE_BIT.MODIFY_STRENGTH;
const HEALTH_RULES = RULE_BIT.MODIFY_POWER | RULE_BIT.MODIFY_HEALTH;
const KEYWORD_RULES = RULE_BIT.GRANT_KEYWORD | RULE_BIT.REMOVE_KEYWORD;

/** The loader refuses such a rule, which would have no end. */
function depends(): never {
  throw new Error('A rule reads a value that it can change.');
}

/** X3: what a rule about keywords may read, and what one about strength or health may read. */
const FOR_KEYWORDS: Readings = {
  strength: depends,
  health: depends,
  keywordBits: depends,
  resistances: resistancesOf,
};
const FOR_STATS: Readings = { ...FOR_KEYWORDS, keywordBits: keywordBitsOf };

/** X3, Z5: Arcane Immunity protects against rules as against modifiers. */
function ruledChange(book: Book, game: Game, unit: Unit, bits: number): number {
  if (isArcaneImmune(book, unit)) return 0;
  return ruleSum({ book, game, bits, ruled: ruledUnit(unit), read: FOR_STATS });
}

/** What a unit has beyond its printed values and its modifiers: counters, slot and these kinds of rule. */
function extraOf(book: Book, game: Game, unit: Unit, rules: number): number {
  const extra = unit.counters + (game.sides[unit.seat].slots[unit.slot] ?? 0);
  return (game.ruleBits & rules) === 0 ? extra : extra + ruledChange(book, game, unit, rules);
}

/** Z3: for an enemy it is the attack it shows. */
function printedStrength(book: Book, game: Game, unit: Unit): number {
  const foe = game.siege === undefined ? null : enemyStateOf(game.siege, unit.id);
  return foe === null ? cardOf(book, unit.card).strength : foe.attack;
}

export const extraHealthOf = (book: Book, game: Game, unit: Unit): number =>
  extraOf(book, game, unit, HEALTH_RULES);

/** N1, M8: what a unit has beyond its printed strength and its modifiers. */
export function extraStrengthOf(book: Book, game: Game, unit: Unit): number {
  const extra = extraOf(book, game, unit, STRENGTH_RULES);
  if (unit.statuses.length === 0) return extra;
  return extra + statusAmount(unit.statuses, 'might') + statusAmount(unit.statuses, 'empowered');
}

/** N2: a set is a new base, which replaces the printed value and older modifiers. */
export function strengthOf(book: Book, game: Game, unit: Unit): number {
  let strength = printedStrength(book, game, unit);
  for (const modifier of game.modifiers) {
    if (modifier.what === 'strength' && reaches(book, modifier, unit)) {
      strength += amountOn(book, game, modifier, unit);
    } else if (modifier.what === 'set-strength' && reaches(book, modifier, unit))
      strength = modifier.amount;
  }
  return Math.max(0, strength + extraStrengthOf(book, game, unit));
}

type HealthSum = { flat: number; reduced: number; floor: number };

function addHealth(sum: HealthSum, modifier: Modifier, amount: number): void {
  if (modifier.what === 'set-health') {
    sum.flat = modifier.amount;
    sum.reduced = 0;
    sum.floor = Number.NEGATIVE_INFINITY;
  } else if (modifier.min === null || amount > 0) sum.flat += amount;
  else {
    sum.reduced -= amount;
    sum.floor = Math.max(sum.floor, modifier.min);
  }
}

const isOnHealth = ({ what }: Modifier): boolean => what === 'health' || what === 'set-health';

export function healthOf(book: Book, game: Game, unit: Unit): number {
  const { health } = cardOf(book, unit.card);
  for (const modifier of game.modifiers) {
    if (isOnHealth(modifier) && reaches(book, modifier, unit))
      return modifiedHealth(book, game, unit, health);
  }
  return health + extraHealthOf(book, game, unit);
}

function modifiedHealth(book: Book, game: Game, unit: Unit, printed: number): number {
  const sum: HealthSum = { flat: printed, reduced: 0, floor: Number.NEGATIVE_INFINITY };
  for (const modifier of game.modifiers) {
    if (!isOnHealth(modifier)) continue;
    if (reaches(book, modifier, unit))
      addHealth(sum, modifier, amountOn(book, game, modifier, unit));
  }
  const flat = sum.flat + extraHealthOf(book, game, unit);
  // A floor never raises a health that is already below it.
  return flat <= sum.floor ? flat : Math.max(flat - sum.reduced, sum.floor);
}

type KeywordChange = { readonly at: number; readonly grants: boolean; readonly bits: number };

function ruledKeywords(book: Book, game: Game, unit: Unit): KeywordChange[] {
  if (isArcaneImmune(book, unit)) return [];
  const query = { book, game, bits: KEYWORD_RULES, ruled: ruledUnit(unit), read: FOR_KEYWORDS };
  return appliedRules(query).map(({ rule, holder }) => ({
    at: holder.arrived,
    grants: rule.rule === 'GRANT_KEYWORD',
    bits: rule.keyword === null ? 0 : bitsOf([rule.keyword]),
  }));
}

function modifiedKeywords(book: Book, game: Game, unit: Unit): KeywordChange[] {
  const changes: KeywordChange[] = [];
  for (const modifier of game.modifiers) {
    const grants = modifier.what === 'grant-keyword';
    if ((grants || modifier.what === 'remove-keyword') && reaches(book, modifier, unit))
      changes.push({ at: modifier.serial, grants, bits: modifier.keywordBits });
  }
  return changes;
}

/** X3: a rule is as old as the arrival of its unit. */
function keywordBitsByAge(book: Book, game: Game, unit: Unit): number {
  const printed = cardOf(book, unit.card).keywordBits;
  return [...modifiedKeywords(book, game, unit), ...ruledKeywords(book, game, unit)]
    .sort((a, b) => a.at - b.at)
    .reduce((bits, change) => (change.grants ? bits | change.bits : bits & ~change.bits), printed);
}

/** K6: the newest grant or removal wins, so they are applied in order of age. */
export function keywordBitsOf(book: Book, game: Game, unit: Unit): number {
  if ((game.ruleBits & KEYWORD_RULES) !== 0) return keywordBitsByAge(book, game, unit);
  let bits = cardOf(book, unit.card).keywordBits;
  for (const modifier of game.modifiers) {
    if (modifier.what === 'grant-keyword' && reaches(book, modifier, unit))
      bits |= modifier.keywordBits;
    else if (modifier.what === 'remove-keyword' && reaches(book, modifier, unit)) {
      bits &= ~modifier.keywordBits;
    }
  }
  return bits;
}

export function isModified(book: Book, game: Game, unit: Unit, what: ModifierKind): boolean {
  for (const modifier of game.modifiers) {
    if (modifier.what === what && reaches(book, modifier, unit)) return true;
  }
  return false;
}

/** L4: printed and granted resistances, or none at all. */
export function resistancesOf(book: Book, game: Game, unit: Unit): CardDef['resists'] {
  const { resists } = cardOf(book, unit.card);
  if (game.modifiers.length === 0) return resists;
  if (isModified(book, game, unit, 'no-resistances')) return [];
  const granted = game.modifiers.flatMap((modifier) =>
    modifier.what === 'grant-resistance' && reaches(book, modifier, unit)
      ? (modifier.element ?? [])
      : [],
  );
  return granted.length === 0 ? resists : [...new Set([...resists, ...granted])];
}

/** The sum of a hero's modifiers of one kind (P9: copies add up). */
export function heroModifier(
  { modifiers }: Pick<Game, 'modifiers'>,
  seat: Seat,
  what: ModifierKind,
): number {
  let sum = 0;
  for (const modifier of modifiers) {
    if (modifier.what === what && modifier.scope === 'hero' && modifier.seat === seat) {
      sum += modifier.amount;
    }
  }
  return sum;
}

/** What prices depend on: a game has it, and so has a view. */
type Pricing = Pick<Game, 'modifiers'> & { readonly mode: string };

/** Q1: a skirmish has no resolve, so cards cost nothing. */
export function costOf(game: Pricing, seat: Seat, { cost }: CardDef): number {
  if (game.mode === 'skirmish') return 0;
  return game.modifiers.length === 0 ? cost : Math.max(0, cost + heroModifier(game, seat, 'cost'));
}

/** Whether a keyword of the unit has a hook (see `HOOK` in keywords/). */
export function hasHook(book: Book, game: Game, unit: Unit, hook: number): boolean {
  return (keywordBitsOf(book, game, unit) & hook) !== 0;
}

/** N4: the only stat in a skirmish, and the one that traits about power use. */
export function powerOf(book: Book, game: Game, unit: Unit): number {
  return Math.max(0, healthOf(book, game, unit) - unit.damage);
}

/** E4: the current values, as amounts and conditions read them. */
export const READINGS: Readings = {
  strength: strengthOf,
  health: healthOf,
  keywordBits: keywordBitsOf,
  resistances: resistancesOf,
};
