import { bitsOf, type KeywordId } from '../keywords/index.ts';
import { type Book, cardOf } from './book.ts';
import type { CardDef } from './card.ts';
import type { Element } from './elements.ts';
import type { Game, LastKnown, Source, Target, Unit } from './game.ts';
import { bind } from './make.ts';
import { poolTargets } from './pools.ts';
import { refTarget } from './refs.ts';
import { otherSeat, WILD } from './seat.ts';
import type {
  Amount,
  Condition,
  PoolName,
  Ref,
  Stat,
  SubjectCondition,
  UnitState,
} from './terms.ts';
import { unitById } from './units.ts';

/** E4: the one evaluator of amounts and the one of conditions. */

type Read<T> = (book: Book, game: Game, unit: Unit) => T;

/** The current values of a unit. A rule that changes some of them must not read them (X3). */
export type Readings = {
  readonly strength: Read<number>;
  readonly health: Read<number>;
  readonly keywordBits: Read<number>;
  readonly resistances: Read<readonly Element[]>;
};

export type Scope = {
  readonly book: Book;
  readonly game: Game;
  readonly source: Source;
  readonly read: Readings;
  /** X3: a card that is about to arrive; then it is `it`. */
  readonly arriving: CardDef | null;
};

/**
 * A unit in play, or a card that is not: that has its printed values only, or those it had when a trait
 * triggered (S3).
 */
type Subject = {
  readonly unit: Unit | null;
  readonly card: CardDef;
  readonly last: LastKnown | null;
};

function discarded({ book, game }: Scope, id: string): Subject | null {
  for (const { discard } of game.sides) {
    for (const held of discard) {
      if (held.id === id) return { unit: null, card: cardOf(book, held.card), last: null };
    }
  }
  return null;
}

function subjectAt(scope: Scope, target: Target | null): Subject | null {
  if (target === null) return null;
  if ('card' in target) return discarded(scope, target.card);
  const unit = 'unit' in target ? unitById(scope.game, target.unit) : null;
  return unit === null ? null : { unit, card: cardOf(scope.book, unit.card), last: null };
}

function subjectOf(scope: Scope, ref: Ref): Subject | null {
  if (ref === 'it' && scope.arriving !== null)
    return { unit: null, card: scope.arriving, last: null };
  const found = subjectAt(scope, refTarget(scope.game, ref, scope.source));
  const last = found?.unit ? null : remembered(ref, scope.source);
  return last === null ? found : { unit: null, card: cardOf(scope.book, last.card), last };
}

function printedStat({ strength, health, cost, resists }: CardDef, stat: Stat): number {
  if (stat === 'strength') return strength;
  if (stat === 'cost') return cost;
  if (stat === 'resistances') return resists.length;
  return stat === 'marks' || stat === 'counters' ? 0 : health;
}

function statOf({ book, game, read }: Scope, { unit, card }: Subject, stat: Stat): number {
  if (unit === null || stat === 'cost' || stat === 'printed') return printedStat(card, stat);
  if (stat === 'strength') return read.strength(book, game, unit);
  if (stat === 'health') return read.health(book, game, unit);
  if (stat === 'power') return Math.max(0, read.health(book, game, unit) - unit.damage);
  if (stat === 'marks') return unit.damage;
  if (stat === 'counters') return unit.counters;
  return read.resistances(book, game, unit).length;
}

/** S3, X8: the unit of a trait or the subject of its event, as it was when the trait triggered. */
function remembered(ref: Ref, source: Source): LastKnown | null {
  const { it, self, selfLast, subject, subjectLast } = source;
  if (ref === 'self') return selfLast;
  if (ref === 'subject') return subjectLast;
  if (ref !== 'it' || it === null || !('card' in it)) return null;
  if (it.card === self) return selfLast;
  return it.card === subject ? subjectLast : null;
}

function statOfLast(book: Book, last: LastKnown, stat: Stat): number {
  return stat === 'cost' || stat === 'printed'
    ? printedStat(cardOf(book, last.card), stat)
    : last[stat];
}

function statAmount(scope: Scope, amount: { readonly stat: Stat; readonly of: Ref }): number {
  const last = remembered(amount.of, scope.source);
  if (last !== null) return statOfLast(scope.book, last, amount.stat);
  const subject = subjectOf(scope, amount.of);
  return subject === null ? 0 : statOf(scope, subject, amount.stat);
}

function boundTo(scope: Scope, target: Target): Scope {
  const { book, game, read, source } = scope;
  return { book, game, read, source: bind(source, target, source.amount), arriving: null };
}

function countOf(scope: Scope, pool: PoolName, where: Condition | undefined): number {
  const targets = poolTargets(scope.book, scope.game, pool, scope.source);
  if (where === undefined) return targets.length;
  let count = 0;
  for (const target of targets) if (isTrue(boundTo(scope, target), where)) count += 1;
  return count;
}

/** The number of cards in a hand is public (V1). In siege there is no opponent with a hand. */
function handSize({ game, source }: Scope, who: 'you' | 'opponent'): number {
  if (source.seat === WILD || (who === 'opponent' && game.siege !== undefined)) return 0;
  return game.sides[who === 'you' ? source.seat : otherSeat(source.seat)].hand.length;
}

type Combined = Extract<
  Amount,
  { times: unknown } | { plus: unknown } | { min: unknown } | { max: unknown }
>;

function combined(scope: Scope, amount: Combined): number {
  if ('times' in amount) return evaluate(scope, amount.times[0]) * amount.times[1];
  const [left, right] = 'plus' in amount ? amount.plus : 'min' in amount ? amount.min : amount.max;
  const [a, b] = [evaluate(scope, left), evaluate(scope, right)];
  if ('plus' in amount) return a + b;
  return 'min' in amount ? Math.min(a, b) : Math.max(a, b);
}

/** Halves are rounded down unless the amount says `up`, below 0 too. */
function halfOf(value: number, up: boolean): number {
  return up ? Math.ceil(value / 2) : Math.floor(value / 2);
}

function ofHero({ game, source }: Scope, amount: { devotion: true } | { missingLife: true }) {
  const side = game.sides[source.seat];
  return 'devotion' in amount ? side.devotion : side.maxLife - side.life;
}

export function evaluate(scope: Scope, amount: Amount): number {
  if (typeof amount === 'number') return amount;
  if ('stat' in amount) return statAmount(scope, amount);
  if ('count' in amount) return countOf(scope, amount.count, amount.where);
  if ('given' in amount) return scope.source.amount;
  if ('hand' in amount) return handSize(scope, amount.hand);
  if ('half' in amount) return halfOf(evaluate(scope, amount.half), amount.round === 'up');
  if ('siege' in amount) return scope.game.mode === 'siege' ? amount.siege : amount.else;
  if ('devotion' in amount || 'missingLife' in amount) return ofHero(scope, amount);
  return combined(scope, amount);
}

const IN_STATE: Readonly<Record<UnitState, (unit: Unit, source: Source) => boolean>> = {
  wounded: (unit) => unit.damage > 0,
  unwounded: (unit) => unit.damage === 0,
  tapped: (unit) => unit.tapped,
  attacking: (unit) => unit.attacking !== null,
  blocking: (unit) => unit.blocking !== null,
  token: (unit) => unit.token,
  self: (unit, source) => unit.id === source.self,
};

function isAtFullLife({ game, source }: Scope): boolean {
  const side = game.sides[source.seat];
  return side.life >= side.maxLife;
}

function isInState({ source }: Scope, subject: Subject, state: UnitState): boolean {
  const { unit, card, last } = subject;
  if (unit !== null) return IN_STATE[state](unit, source);
  const marks = last?.marks ?? 0;
  if (state === 'wounded') return marks > 0;
  return state === 'unwounded' ? marks === 0 : state === 'token' && card.token;
}

function hasKeyword({ book, game, read }: Scope, subject: Subject, keyword: KeywordId) {
  const { unit, card, last } = subject;
  const printed = last?.keywordBits ?? card.keywordBits;
  const bits = unit === null ? printed : read.keywordBits(book, game, unit);
  return (bits & bitsOf([keyword])) !== 0;
}

function doesResist({ book, game, read }: Scope, { unit, card }: Subject, element: Element) {
  return (unit === null ? card.resists : read.resistances(book, game, unit)).includes(element);
}

function isTrueOf(scope: Scope, subject: Subject, condition: SubjectCondition): boolean {
  const { card } = subject;
  if ('element' in condition) return card.elements.includes(condition.element);
  if ('keyword' in condition) return hasKeyword(scope, subject, condition.keyword);
  if ('kind' in condition) return card.kind === condition.kind;
  if ('card' in condition) return card.id === condition.card;
  if ('resists' in condition) return doesResist(scope, subject, condition.resists);
  return isInState(scope, subject, condition.is);
}

function compares(scope: Scope, [left, right]: readonly [Amount, Amount]): number {
  return evaluate(scope, left) - evaluate(scope, right);
}

export function isTrue(scope: Scope, condition: Condition): boolean {
  if ('not' in condition) return !isTrue(scope, condition.not);
  if ('all' in condition) return condition.all.every((one) => isTrue(scope, one));
  if ('any' in condition) return condition.any.some((one) => isTrue(scope, one));
  if ('atLeast' in condition) return compares(scope, condition.atLeast) >= 0;
  if ('atMost' in condition) return compares(scope, condition.atMost) <= 0;
  if ('is' in condition && condition.is === 'full-life') return isAtFullLife(scope);
  const subject = subjectOf(scope, condition.of ?? 'it');
  return subject !== null && isTrueOf(scope, subject, condition);
}
