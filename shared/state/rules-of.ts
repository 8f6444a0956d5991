import {
  type AppliedRule,
  appliedRules,
  includesSelf,
  type Ruled,
  ruledUnit,
} from './applied-rules.ts';
import type { Book } from './book.ts';
import type { CardDef } from './card.ts';
import { isTrue } from './evaluate.ts';
import type { Game, Place, Unit } from './game.ts';
import { makeSource } from './make.ts';
import { READINGS } from './stats.ts';
import { RULE_BIT, type Rule, type RuleName } from './trait.ts';

/** X3: the rules that do not change stats or keywords; they can depend on all of them. */

const NO_RULES: readonly AppliedRule[] = [];

export function rulesOn(
  book: Book,
  game: Game,
  name: RuleName,
  ruled: Ruled,
): readonly AppliedRule[] {
  const bits = RULE_BIT[name];
  if ((game.ruleBits & bits) === 0) return NO_RULES;
  return appliedRules({ book, game, bits, ruled, read: READINGS });
}

export function isForbidden(book: Book, game: Game, name: RuleName, unit: Unit): boolean {
  if ((game.ruleBits & RULE_BIT[name]) === 0) return false;
  return rulesOn(book, game, name, ruledUnit(unit)).length > 0;
}

/** X3: the rules on its own arrival of a card that is not in play yet; in them it is `it`. */
function forbidsItself(book: Book, game: Game, card: CardDef, place: Place, rule: Rule): boolean {
  if (rule.rule !== 'CAN_DEPLOY' || !includesSelf(rule.reach)) return false;
  const source = { ...makeSource(place.seat, card.id, null), place };
  const scope = { book, game, source, read: READINGS, arriving: card };
  return [rule.when, rule.where].every((one) => one === null || isTrue(scope, one));
}

/** X3, CAN_DEPLOY: by the rules of the units in play and of the arriving card itself. */
export function mayDeploy(book: Book, game: Game, card: CardDef, place: Place): boolean {
  const consumes = game.sides[place.seat].field[place.index] !== null;
  const allows = (rule: Rule): boolean => rule.unless === 'consuming' && consumes;
  for (const trait of card.traits) {
    if (trait.type !== 'rule' || allows(trait)) continue;
    if (forbidsItself(book, game, card, place, trait)) return false;
  }
  const ruled = { id: card.id, place, arriving: card };
  return rulesOn(book, game, 'CAN_DEPLOY', ruled).every(({ rule }) => allows(rule));
}
