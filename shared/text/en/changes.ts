import type { Change } from '../../effects/change.ts';
import type { ModifierKind } from '../../state/modifiers.ts';
import { isReduction, statBonus } from './bonus.ts';
import { act, type Clause, type Predicate, statement } from './clause.ts';
import { durationWords } from './durations.ts';
import { someOf, valueWords } from './expressions.ts';
import { spaced, timesWords } from './grammar.ts';
import { KEYWORD_WORDS } from './keywords.ts';
import { mention, type Named, owned } from './noun.ts';
import { type Scope, statWord } from './scope.ts';

type Words = (node: Change, scope: Scope, who: Named) => readonly [verb: string, rest: string];

/** "−3 Armor for each of its resistances (minimum 1)" */
function statWords(node: Change, stat: 'strength' | 'health', scope: Scope, who: Named): string {
  const amount = node.amount ?? 0;
  const its = who.noun.plural ? 'their' : 'its';
  const each = node.perResistance === true ? `for each of ${its} resistances` : '';
  const floored = stat === 'health' && node.canKill !== true && isReduction(amount);
  return spaced(statBonus(amount, stat, scope), each, floored ? `(minimum ${node.min ?? 1})` : '');
}

const keywordName = ({ keyword }: Change): string =>
  keyword === undefined ? 'a keyword' : KEYWORD_WORDS[keyword].name;

type OfUnits = Exclude<
  ModifierKind,
  'set-strength' | 'set-health' | 'prevent' | 'redirect' | HeroChange
>;
type HeroChange = 'cost' | 'block-gained' | 'heal-gained' | 'heal-doubled' | 'block-per-heal';

/** What a unit does or is while the change lasts. */
const PREDICATES: Readonly<Record<OfUnits, Words>> = {
  strength: (node, scope, who) => ['get', statWords(node, 'strength', scope, who)],
  health: (node, scope, who) => ['get', statWords(node, 'health', scope, who)],
  // M3: before the attack nothing has to leave combat.
  'skip-attack': (_node, { inMain }, { noun }) =>
    inMain ? ["can't", 'attack'] : ['skip', noun.plural ? 'their attacks' : 'its attack'],
  'cannot-attack': () => ["can't", 'attack'],
  'cannot-block': () => ["can't", 'block'],
  'must-attack': () => ['must', 'attack'],
  'grant-keyword': (node) => ['gain', keywordName(node)],
  'remove-keyword': (node) => ['lose', keywordName(node)],
  'no-resistances': (_node, _scope, { noun }) => [
    'lose',
    noun.plural ? 'their resistances' : 'its resistances',
  ],
  'grant-resistance': (node) => ['resist', node.element ?? ''],
};

type Sentence = (whom: string, amount: string, negative: boolean) => string;

const isYou = (whom: string): boolean => whom === 'your hero';
const again = (whom: string): string => (isYou(whom) ? whom : 'that hero');
const gains = (whom: string): string => (isYou(whom) ? 'you gain' : `${whom} gains`);
const heals = (whom: string): string => (isYou(whom) ? 'you heal' : `${whom} heals`);

/** The amount comes on top of the heal itself. */
const timesMore = (amount: string): string =>
  /^\d+$/.test(amount) ? timesWords(Number(amount) + 1) : `1 plus ${amount} times`;

/** Changes of a hero are rules of their own, not properties. */
const OF_HEROES: Readonly<Record<HeroChange, Sentence>> = {
  cost: (whom, amount, less) =>
    `${isYou(whom) ? 'your cards' : `cards of ${whom}`} cost ${amount} ${less ? 'less' : 'more'}`,
  'block-gained': (whom, amount, less) =>
    `whenever ${gains(whom)} block, ${gains(again(whom))} ${amount} ${less ? 'less' : 'more'}`,
  'heal-gained': (whom, amount, less) =>
    `whenever ${heals(whom)}, ${heals(again(whom))} ${amount} ${less ? 'less' : 'more'}`,
  'heal-doubled': (whom, amount) =>
    `whenever ${heals(whom)}, ${heals(again(whom))} ${timesMore(amount)} as much`,
  'block-per-heal': (whom, amount) =>
    `whenever ${heals(whom)}, ${gains(again(whom))} ${amount} block`,
};

const isOfHero = (what: ModifierKind): what is HeroChange => Object.hasOwn(OF_HEROES, what);
const isOfUnit = (what: ModifierKind): what is OfUnits => Object.hasOwn(PREDICATES, what);

function heroChange(
  node: Change,
  what: HeroChange,
  scope: Scope,
  who: Named,
  until: string,
): Clause {
  const amount = node.amount ?? 0;
  const less = isReduction(amount);
  const size = typeof amount === 'number' ? String(Math.abs(amount)) : valueWords(amount, scope);
  const text = OF_HEROES[what](mention(who).object, size, less);
  return statement(spaced(text, until));
}

/** "set an enemy's Armor to 20 this round", "prevent the next 3 damage to your hero this turn" */
function order(node: Change, scope: Scope, who: Named, until: string): Clause {
  if (node.what === 'prevent') {
    const size = someOf(node.amount ?? 0, 'damage', scope);
    return act(spaced(`prevent the next ${size} to ${mention(who).object}`, until));
  }
  const stat = statWord(scope, node.what === 'set-strength' ? 'strength' : 'health');
  const whose = owned(mention(who), stat);
  return act(spaced(`set ${whose} to ${valueWords(node.amount ?? 0, scope)}`, until));
}

type More = {
  readonly aside?: string;
  /** How long, in other words than those of a card. */
  readonly until?: string | null;
};

/** T3, M6: a reaction makes a unit skip the attack that is under way. */
function untilOf({ what, for: duration }: Change, { isReaction, mode }: Scope): string {
  if (isReaction && what === 'skip-attack' && duration === 'combat') return '';
  return durationWords(duration, mode);
}

/** M2: a modifier in words. */
export function changeClause(node: Change, scope: Scope, who: Named, more: More = {}): Clause {
  const { what } = node;
  const until = more.until ?? untilOf(node, scope);
  if (isOfHero(what)) return heroChange(node, what, scope, who, until);
  if (!isOfUnit(what)) return order(node, scope, who, until);
  const subject = mention(who).subject;
  const [verb, rest] = PREDICATES[what](node, scope, who);
  const predicates: readonly Predicate[] = [{ verb, rest, until }];
  return { kind: 'state', who, subject, predicates, aside: more.aside ?? '' };
}
