import type {
  Amount,
  Condition,
  PoolName,
  Ref,
  SubjectCondition,
  UnitState,
} from '../../state/terms.ts';
import { spaced, timesWords, withArticle } from './grammar.ts';
import { KEYWORD_WORDS } from './keywords.ts';
import { mention, mentionOwner, owned } from './noun.ts';
import { type Filter, manyOf, oneBy, oneOf, POOL_WORDS } from './pools.ts';
import { nameOf, nothing, referred, type Scope, statWord } from './scope.ts';

/** Amounts and conditions, which are made of each other. */

type Stated = Extract<Amount, { stat: unknown }>;
type Stat = Stated['stat'];

export const NO_FILTER: Filter = { before: [], after: [] };

const before = (word: string): Filter => ({ before: [word], after: [] });
const after = (words: string): Filter => ({ before: [], after: [words] });

/** N4: what a stat is called. */
function statName(stat: Stat, scope: Scope): string {
  switch (stat) {
    case 'strength':
    case 'health':
    case 'power':
      return statWord(scope, stat);
    case 'marks':
      return 'damage';
    case 'counters':
      return 'number of counters';
    case 'resistances':
      return 'number of resistances';
    case 'cost':
      return 'cost';
    case 'printed':
      return `printed ${statWord(scope, 'health')}`;
  }
}

/** "its strength", "the consumed unit's Power" */
function statOwned({ stat, of }: Stated, scope: Scope): string {
  const who = referred(scope, of);
  const last = who.gone === true && stat === 'power' ? 'last ' : '';
  return owned(mentionOwner(who), `${last}${statName(stat, scope)}`);
}

/** An amount as English needs it: a number, a number for each of something, or a value. */
export type Quantity =
  | { readonly kind: 'number'; readonly count: number }
  | { readonly kind: 'each'; readonly count: number; readonly of: string; readonly all: string }
  | { readonly kind: 'given'; readonly times: number }
  | { readonly kind: 'value'; readonly words: string; readonly times: number };

const value = (words: string, times = 1): Quantity => ({ kind: 'value', words, times });

function counted(pool: PoolName, where: Condition | undefined, scope: Scope): Quantity {
  const words = POOL_WORDS[pool];
  const filter = filterOf(where, scope);
  const of = oneBy('', words, filter).join('');
  return { kind: 'each', count: 1, of, all: `the number of ${manyOf(words, filter)}` };
}

const HANDS = { you: 'your hand', opponent: "your opponent's hand" } as const;

function inHand(whose: keyof typeof HANDS): Quantity {
  const of = `card in ${HANDS[whose]}`;
  return { kind: 'each', count: 1, of, all: `the number of cards in ${HANDS[whose]}` };
}

type Composed = Extract<
  Amount,
  { plus: unknown } | { min: unknown } | { max: unknown } | { half: unknown }
>;

/** "half its Power, rounded down", "the lower of 3 and your devotion" */
function composed(amount: Composed, scope: Scope): string {
  const both = (parts: readonly Amount[], joint: string): string =>
    parts.map((part) => valueWords(part, scope)).join(joint);
  if ('half' in amount)
    return `half ${valueWords(amount.half, scope)} (rounded ${amount.round ?? 'down'})`;
  if ('min' in amount) return `the lower of ${both(amount.min, ' and ')}`;
  return 'max' in amount
    ? `the higher of ${both(amount.max, ' and ')}`
    : both(amount.plus, ' plus ');
}

function multiplied(quantity: Quantity, by: number): Quantity {
  if (quantity.kind === 'number' || quantity.kind === 'each')
    return { ...quantity, count: quantity.count * by };
  return { ...quantity, times: quantity.times * by };
}

export function quantityOf(amount: Amount, scope: Scope): Quantity {
  if (typeof amount === 'number') return { kind: 'number', count: amount };
  if ('stat' in amount) return value(statOwned(amount, scope));
  if ('count' in amount) return counted(amount.count, amount.where, scope);
  if ('hand' in amount) return inHand(amount.hand);
  if ('given' in amount) return { kind: 'given', times: 1 };
  if ('devotion' in amount) return value('your devotion');
  if ('missingLife' in amount) return value('your missing life');
  if ('siege' in amount)
    return { kind: 'number', count: scope.mode === 'siege' ? amount.siege : amount.else };
  if ('times' in amount) return multiplied(quantityOf(amount.times[0], scope), amount.times[1]);
  return value(composed(amount, scope));
}

const numberWords = (count: number): string => (count < 0 ? `−${-count}` : String(count));

function multiple(words: string, times: number): string {
  if (times === 1) return words;
  return times < 0 ? `minus ${multiple(words, -times)}` : `${timesWords(times)} ${words}`;
}

/** "3", "its Power", "twice the number of allies", "that much" */
export function quantityValue(quantity: Quantity): string {
  switch (quantity.kind) {
    case 'number':
      return numberWords(quantity.count);
    case 'each':
      return multiple(quantity.all, quantity.count);
    case 'given':
      return multiple('that much', quantity.times);
    case 'value':
      return multiple(quantity.words, quantity.times);
  }
}

export const valueWords = (amount: Amount, scope: Scope): string =>
  quantityValue(quantityOf(amount, scope));

/** "2 damage", "1 block for each ally", "that much damage", "damage equal to its Power" */
export function someOf(amount: Amount, what: string, scope: Scope): string {
  const quantity = quantityOf(amount, scope);
  switch (quantity.kind) {
    case 'number':
      return spaced(String(quantity.count), what);
    case 'each':
      return spaced(String(quantity.count), what, `for each ${quantity.of}`);
    case 'given':
      return spaced(multiple('that much', quantity.times), what);
    case 'value':
      return `${what} equal to ${quantityValue(quantity)}`;
  }
}

/** The states of a unit as adjectives. */
const ADJECTIVES: Readonly<Record<Exclude<UnitState, 'self'>, readonly [is: string, not: string]>> =
  {
    token: ['token', 'non-token'],
    wounded: ['wounded', 'unwounded'],
    unwounded: ['unwounded', 'wounded'],
    tapped: ['tapped', 'untapped'],
    attacking: ['attacking', 'non-attacking'],
    blocking: ['blocking', 'non-blocking'],
  };

type Pair = readonly [Amount, Amount];

const isStatOf = (amount: Amount, about: Ref): amount is Stated =>
  typeof amount === 'object' && 'stat' in amount && amount.of === about;

/** "with 5 or more Power", "with 3 or less Power"; null for a comparison of something else. */
function bound([left, right]: Pair, about: Ref, not: boolean, scope: Scope) {
  if (typeof right === 'number' && isStatOf(left, about)) {
    const number = not ? right - 1 : right;
    return `with ${number} or ${not ? 'less' : 'more'} ${statName(left.stat, scope)}`;
  }
  if (typeof left === 'number' && isStatOf(right, about)) {
    const number = not ? left + 1 : left;
    return `with ${number} or ${not ? 'more' : 'less'} ${statName(right.stat, scope)}`;
  }
  return null;
}

/** A condition as a property of the noun it is about; null if it is about something else. */
export function propertyOf(
  condition: Condition,
  about: Ref,
  scope: Scope,
  not = false,
): Filter | null {
  if ('not' in condition) return propertyOf(condition.not, about, scope, !not);
  const compared = atLeastOf(condition);
  if (compared !== null) {
    const words = bound(compared, about, not, scope);
    return words === null ? null : after(words);
  }
  if ('all' in condition) return not ? null : joined(condition.all, about, scope);
  if (!isOnSubject(condition) || (condition.of ?? 'it') !== about) return null;
  return propertyOfSubject(condition, not, scope);
}

/** A comparison, with the higher side first. */
function atLeastOf(condition: Condition): Pair | null {
  if ('atLeast' in condition) return condition.atLeast;
  return 'atMost' in condition ? [condition.atMost[1], condition.atMost[0]] : null;
}

const isOnSubject = (condition: Condition): condition is SubjectCondition =>
  !('not' in condition || 'all' in condition || 'any' in condition) &&
  !('atLeast' in condition || 'atMost' in condition) &&
  !('is' in condition && condition.is === 'full-life');

function joined(conditions: readonly Condition[], about: Ref, scope: Scope): Filter | null {
  const filters = conditions.flatMap((one) => propertyOf(one, about, scope) ?? []);
  if (filters.length < conditions.length) return null;
  return {
    before: filters.flatMap((filter) => filter.before),
    after: filters.flatMap((filter) => filter.after),
  };
}

const OF_SUBJECT: readonly [yes: string, no: string] = ['', 'non-'];

/** "fire", "non-fire"; null if it stands after the noun. */
function adjectiveOf(condition: SubjectCondition, which: 0 | 1): string | null {
  if ('element' in condition) return `${OF_SUBJECT[which]}${condition.element}`;
  if ('kind' in condition) return `${OF_SUBJECT[which]}${condition.kind}`;
  return 'is' in condition && condition.is !== 'self' ? ADJECTIVES[condition.is][which] : null;
}

function propertyOfSubject(condition: SubjectCondition, not: boolean, scope: Scope): Filter | null {
  const adjective = adjectiveOf(condition, not ? 1 : 0);
  if (adjective !== null) return before(adjective);
  if ('resists' in condition)
    return after(`that ${not ? 'does not resist' : 'resists'} ${condition.resists}`);
  if ('keyword' in condition)
    return after(`${not ? 'without' : 'with'} ${KEYWORD_WORDS[condition.keyword].name}`);
  if ('card' in condition)
    return after(`${not ? 'not ' : ''}named ${nameOf(scope, condition.card)}`);
  return after(not ? 'other than this unit' : '(this unit only)');
}

/** The filter of a selection. */
export function filterOf(where: Condition | undefined, scope: Scope): Filter {
  if (where === undefined) return NO_FILTER;
  const its = { ...scope, it: nothing() };
  return propertyOf(where, 'it', its) ?? after(`if ${conditionWords(where, its)}`);
}

/** "it is wounded", "you are not at full life", "its Power is at least 5" */
export function conditionWords(condition: Condition, scope: Scope, not = false): string {
  if ('not' in condition) return conditionWords(condition.not, scope, !not);
  if ('all' in condition || 'any' in condition) return severalWords(condition, scope, not);
  if ('atLeast' in condition) return comparedWords(condition.atLeast, 'least', not, scope);
  if ('atMost' in condition) return comparedWords(condition.atMost, 'most', not, scope);
  if (!isOnSubject(condition)) return `you are ${not ? 'not ' : ''}at full life`;
  return subjectWords(condition, scope, not);
}

type Several = Extract<Condition, { all: unknown } | { any: unknown }>;

function severalWords(condition: Several, scope: Scope, not: boolean): string {
  const parts = 'all' in condition ? condition.all : condition.any;
  const joint = 'all' in condition === not ? ' or ' : ' and ';
  return parts.map((part) => conditionWords(part, scope, not)).join(joint);
}

/** "there are no close allies", "there is another ally"; null for any other comparison. */
function presence([left, right]: Pair, none: boolean, scope: Scope): string | null {
  if (typeof left === 'number' || !('count' in left)) return null;
  if (right !== (none ? 0 : 1)) return null;
  const words = POOL_WORDS[left.count];
  const filter = filterOf(left.where, scope);
  return none
    ? `there are no ${manyOf(words, filter)}`
    : `there is ${oneOf(words, filter).join('')}`;
}

function comparedWords(pair: Pair, how: 'least' | 'most', not: boolean, scope: Scope): string {
  const there = not ? null : presence(pair, how === 'most', scope);
  if (there !== null) return there;
  const [left, right] = pair.map((side) => valueWords(side, scope));
  if (not) return `${left} is ${how === 'least' ? 'less' : 'more'} than ${right}`;
  return `${left} is at ${how} ${right}`;
}

/** What follows "is": "wounded", "a token", "an enemy". */
function complement(condition: SubjectCondition, scope: Scope): string {
  if ('card' in condition) return nameOf(scope, condition.card);
  if ('kind' in condition) return withArticle(condition.kind);
  if ('element' in condition) return condition.element;
  if (!('is' in condition)) return '';
  if (condition.is === 'self') return 'this unit';
  return condition.is === 'token' ? 'a token' : condition.is;
}

function subjectWords(condition: SubjectCondition, scope: Scope, not: boolean): string {
  const it = mention(referred(scope, condition.of ?? 'it')).subject;
  if ('resists' in condition)
    return `${it} ${not ? 'does not resist' : 'resists'} ${condition.resists}`;
  if ('keyword' in condition)
    return `${it} ${not ? 'does not have' : 'has'} ${KEYWORD_WORDS[condition.keyword].name}`;
  return `${it} is ${not ? 'not ' : ''}${complement(condition, scope)}`;
}
