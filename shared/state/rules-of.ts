import type { Book } from './book.ts';
import type { Game, Place, Unit } from './game.ts';
import { type Camp, WILD } from './seat.ts';
import { type Reach, RULE_BIT, type RuleName, type Trait } from './trait.ts';
import { traitsOf } from './traits-of.ts';
import { campInFront, enemyCamps } from './units.ts';

type Rule = Extract<Trait, { type: 'rule' }>;

type RuleQuery = { readonly name: RuleName; readonly id: string; readonly place: Place };

/** X9: whether a place is within reach of the unit that has the rule. */
function reaches(game: Game, holder: Unit, reach: Reach, { id, place }: RuleQuery): boolean {
  if (reach === 'self') return holder.id === id;
  if (holder.id === id) return false;
  const ally = holder.seat === place.seat;
  const distance = Math.abs(holder.slot - place.index);
  if (reach === 'allies') return ally;
  if (reach === 'close-allies') return ally && distance === 1;
  if (!enemyCamps(game, holder.seat).includes(place.seat)) return false;
  if (reach === 'enemies') return true;
  return campInFront(game, holder.seat) !== null && distance <= (reach === 'close-enemies' ? 1 : 0);
}

const NO_RULES: readonly Rule[] = [];

function withRules(book: Book, game: Game, camp: Camp, query: RuleQuery, known: Rule[]): void {
  for (const holder of game.sides[camp].field) {
    if (holder === null) continue;
    for (const trait of traitsOf(book, holder)) {
      if (trait.type !== 'rule' || trait.rule !== query.name) continue;
      if (reaches(game, holder, trait.reach, query)) known.push(trait);
    }
  }
}

/** X3: the rules of one kind that apply to a unit (or to a card that would arrive at a place). */
export function rulesOn(
  book: Book,
  game: Game,
  name: RuleName,
  id: string,
  place: Place,
): readonly Rule[] {
  if ((game.ruleBits & RULE_BIT[name]) === 0) return NO_RULES;
  const rules: Rule[] = [];
  const query = { name, id, place };
  withRules(book, game, 0, query, rules);
  withRules(book, game, 1, query, rules);
  if (game.sides.length > 2) withRules(book, game, WILD, query, rules);
  return rules;
}

export function isForbidden(book: Book, game: Game, name: RuleName, unit: Unit): boolean {
  if ((game.ruleBits & RULE_BIT[name]) === 0) return false;
  return rulesOn(book, game, name, unit.id, { seat: unit.seat, index: unit.slot }).length > 0;
}

/** X3, CAN_DEPLOY: by the rules of the units in play and of the arriving card itself. */
export function mayDeploy(
  book: Book,
  game: Game,
  card: { readonly id: string; readonly traits: readonly Trait[] },
  place: Place,
): boolean {
  const consumes = game.sides[place.seat].field[place.index] !== null;
  const allows = (rule: Rule): boolean => rule.unless === 'consuming' && consumes;
  for (const trait of card.traits) {
    if (isOnOwnArrival(trait) && !allows(trait)) return false;
  }
  return rulesOn(book, game, 'CAN_DEPLOY', card.id, place).every(allows);
}

function isOnOwnArrival(trait: Trait): trait is Rule {
  return trait.type === 'rule' && trait.rule === 'CAN_DEPLOY' && trait.reach === 'self';
}

export function powerModifier(book: Book, game: Game, unit: Unit): number {
  if ((game.ruleBits & RULE_BIT.MODIFY_POWER) === 0) return 0;
  const place = { seat: unit.seat, index: unit.slot };
  let sum = 0;
  for (const rule of rulesOn(book, game, 'MODIFY_POWER', unit.id, place)) sum += rule.amount;
  return sum;
}
