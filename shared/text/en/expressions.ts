import type { Amount } from '../../language/amount.ts';
import type { Condition } from '../../language/condition.ts';
import type { PoolName } from '../../language/pools.ts';
import type { Ref } from '../../language/refs.ts';
import { spaced, timesWords } from './grammar.ts';
import { mention, mentionOwner, owned } from './noun.ts';
import { type Filter, manyOf, oneBy, POOL_WORDS } from './pools.ts';
import { referred, type Scope, statWord } from './scope.ts';

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
    case 'resistances':
      return 'number of resistances';
    case 'cost':
      return 'cost';
    case 'printed':
      return `printed ${statWord(scope, 'power')}`;
  }
}

/** "its strength", "the consumed unit's Power" */
function statOwned({ stat, of }: Stated, scope: Scope): string {
  const who = mentionOwner(referred(scope, of));
  return owned(who, statName(stat, scope));
}

/** An amount as English needs it: a number, a number for each of something, or a value. */
export type Quantity =
  | { readonly kind: 'number'; readonly count: number }
  | { readonly kind: 'each'; readonly count: number; readonly of: string; readonly all: string }
  | { readonly kind: 'given'; readonly times: number }
  | { readonly kind: 'value'; readonly words: string; readonly times: number };

const value = (words: string, times = 1): Quantity => ({ kind: 'value', words, times });

function counted(pool: PoolName): Quantity {
  const words = POOL_WORDS[pool];
  const of = oneBy('', words, NO_FILTER).join('');
  return { kind: 'each', count: 1, of, all: `the number of ${manyOf(words, NO_FILTER)}` };
}

function multiplied(quantity: Quantity, by: number): Quantity {
  if (quantity.kind === 'number' || quantity.kind === 'each')
    return { ...quantity, count: quantity.count * by };
  return { ...quantity, times: quantity.times * by };
}

export function quantityOf(amount: Amount, scope: Scope): Quantity {
  if (typeof amount === 'number') return { kind: 'number', count: amount };
  if ('stat' in amount) return value(statOwned(amount, scope));
  if ('count' in amount) return counted(amount.count);
  if ('given' in amount) return { kind: 'given', times: 1 };
  if ('devotion' in amount) return value('your devotion');
  if ('missingLife' in amount) return value('your missing life');
  if ('times' in amount) return multiplied(quantityOf(amount.times[0], scope), amount.times[1]);
  return value(`${valueWords(amount.plus[0], scope)} plus ${valueWords(amount.plus[1], scope)}`);
}

const multiple = (words: string, times: number): string =>
  times === 1 ? words : `${timesWords(times)} ${words}`;

/** "3", "its Power", "twice the number of allies", "that much" */
export function quantityValue(quantity: Quantity): string {
  switch (quantity.kind) {
    case 'number':
      return String(quantity.count);
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

type State = Extract<Condition, { is: unknown }>['is'];

/** The states of a unit as adjectives. */
const ADJECTIVES: Readonly<
  Record<Exclude<State, 'full-life'>, readonly [is: string, not: string]>
> = {
  wounded: ['wounded', 'unwounded'],
  unwounded: ['unwounded', 'wounded'],
  tapped: ['tapped', 'untapped'],
  attacking: ['attacking', 'non-attacking'],
  blocking: ['blocking', 'non-blocking'],
};

type AtLeast = Extract<Condition, { atLeast: unknown }>;

const isStatOf = (amount: Amount, about: Ref): amount is Stated =>
  typeof amount === 'object' && 'stat' in amount && amount.of === about;

/** "with 5 or more Power", "with 3 or less Power"; null for a comparison of something else. */
function bound({ atLeast: [left, right] }: AtLeast, about: Ref, not: boolean, scope: Scope) {
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
  if ('atLeast' in condition) {
    const words = bound(condition, about, not, scope);
    return words === null ? null : after(words);
  }
  // All other conditions are about `it`.
  return about === 'it' ? propertyOfIt(condition, not) : null;
}

function propertyOfIt(
  condition: Exclude<Condition, { not: Condition } | AtLeast>,
  not: boolean,
): Filter | null {
  if ('element' in condition) return before(`${not ? 'non-' : ''}${condition.element}`);
  if ('resists' in condition)
    return after(`that ${not ? 'does not resist' : 'resists'} ${condition.resists}`);
  return condition.is === 'full-life' ? null : before(ADJECTIVES[condition.is][not ? 1 : 0]);
}

/** The filter of a selection. */
export function filterOf(where: Condition | undefined, scope: Scope): Filter {
  if (where === undefined) return NO_FILTER;
  return propertyOf(where, 'it', scope) ?? after(`if ${conditionWords(where, scope)}`);
}

/** "it is wounded", "you are not at full life", "its Power is at least 5" */
export function conditionWords(condition: Condition, scope: Scope, not = false): string {
  if ('not' in condition) return conditionWords(condition.not, scope, !not);
  if ('atLeast' in condition) {
    const [left, right] = condition.atLeast;
    const is = not ? 'is less than' : 'is at least';
    return `${valueWords(left, scope)} ${is} ${valueWords(right, scope)}`;
  }
  const no = not ? 'not ' : '';
  if ('is' in condition && condition.is === 'full-life') return `you are ${no}at full life`;
  const it = mention(scope.it).subject;
  if ('resists' in condition)
    return `${it} ${not ? 'does not resist' : 'resists'} ${condition.resists}`;
  const word = 'is' in condition ? condition.is : condition.element;
  return `${it} is ${no}${word}`;
}
