import type { Reach, Rule, RuleName } from '../../state/trait.ts';
import { pairBonus, statBonus } from './bonus.ts';
import { conditionWords, filterOf, NO_FILTER, someOf } from './expressions.ts';
import { spaced } from './grammar.ts';
import { KEYWORD_WORDS } from './keywords.ts';
import { named, singular } from './noun.ts';
import { type Filter, manyOf, oneOf, type PoolWords } from './pools.ts';
import { type Scope, statWord } from './scope.ts';

/** X3: the rules that a unit makes. */

type Who = { readonly words: string; readonly have: string };

/** Whom a rule is about; null for its own unit. */
const REACHED: Readonly<Record<Reach, PoolWords | null>> = {
  self: null,
  allies: { head: 'ally' },
  'other-allies': { head: 'ally', other: true },
  'close-allies': { head: 'ally', adjective: 'close' },
  enemies: { head: 'enemy' },
  'close-enemies': { head: 'enemy', adjective: 'close' },
  'in-front': { head: 'enemy', only: true, tail: [' in front', ' in front'] },
  units: { head: 'unit' },
  'other-units': { head: 'unit', other: true },
  'close-units': { head: 'unit', adjective: 'close' },
};

function reached({ reach }: Rule, filter: Filter): Who {
  const pool = REACHED[reach];
  if (pool === null) return { words: 'this unit', have: 'has' };
  if (pool.only === true) return { words: oneOf(pool, filter).join(''), have: 'has' };
  return { words: manyOf(pool, filter), have: 'have' };
}

/** Units that have not arrived yet are known by their place. */
const ARRIVING: Readonly<Record<Reach, readonly [head: string, tail: string]>> = {
  self: ['this unit', ''],
  allies: ['allies', ''],
  'other-allies': ['other allies', ''],
  'close-allies': ['allies', 'next to this unit'],
  enemies: ['enemies', ''],
  'close-enemies': ['enemies', 'close to this unit'],
  'in-front': ['enemies', 'in front of this unit'],
  units: ['units', ''],
  'other-units': ['other units', ''],
  'close-units': ['units', 'close to this unit'],
};

function deployRule({ reach, unless }: Rule, filter: Filter): string {
  const [head, tail] = ARRIVING[reach];
  const who = spaced(...filter.before, head, ...filter.after);
  if (unless === null)
    return reach === 'in-front' || tail === ''
      ? spaced(who, "can't be deployed", tail)
      : spaced(who, tail, "can't be deployed");
  return spaced(who, tail, 'can be deployed only by consuming a unit');
}

const keywordName = ({ keyword }: Rule): string =>
  keyword === null ? '' : KEYWORD_WORDS[keyword].name;

function damageWords({ amount }: Rule, scope: Scope): string {
  if (typeof amount !== 'number') return `${someOf(amount, 'more damage', scope)} each time`;
  return `${Math.abs(amount)} ${amount < 0 ? 'less' : 'more'} damage each time`;
}

function terrainRule({ comparison }: Rule, _who: Who, scope: Scope): string {
  const power = statWord(scope, 'power');
  if (comparison === 'ties')
    return `while both sides have a unit with the same ${power} on this terrain, you win it`;
  return `while both sides have a unit on this terrain, the lower ${power} wins it`;
}

type Pattern = (rule: Rule, who: Who, scope: Scope) => string;

const takes = ({ have }: Who): string => (have === 'has' ? 'takes' : 'take');
const loses = ({ have }: Who): string => (have === 'has' ? 'loses' : 'lose');

const RULES: Readonly<Record<Exclude<RuleName, 'CAN_DEPLOY'>, Pattern>> = {
  CAN_TARGET: (_rule, { words }) => `enemy cards and traits can't choose ${words}`,
  CAN_CONSUME: (_rule, { words }) => `${words} can't be consumed`,
  CAN_ATTACK: (_rule, { words }) => `${words} can't attack`,
  CAN_BLOCK: (_rule, { words }) => `${words} can't block`,
  DETERMINE_TERRAIN_WINNER: terrainRule,
  MODIFY_POWER: ({ amount }, { words, have }, scope) =>
    `${words} ${have} ${pairBonus(amount, scope)}`,
  MODIFY_STRENGTH: ({ amount }, { words, have }, scope) =>
    `${words} ${have} ${statBonus(amount, 'strength', scope)}`,
  MODIFY_HEALTH: ({ amount }, { words, have }, scope) =>
    `${words} ${have} ${statBonus(amount, 'health', scope)}`,
  GRANT_KEYWORD: (rule, { words, have }) => `${words} ${have} ${keywordName(rule)}`,
  REMOVE_KEYWORD: (rule, who) => `${who.words} ${loses(who)} ${keywordName(rule)}`,
  MODIFY_DAMAGE: (rule, who, scope) => `${who.words} ${takes(who)} ${damageWords(rule, scope)}`,
  TAKE_DAMAGE: (_rule, { words }) => `this unit takes all damage meant for ${words}`,
};

/** "while there are no close allies, this unit has +3/+3" */
export function ruleText(rule: Rule, scope: Scope): string {
  const ofSelf = { ...scope, it: named(singular('this unit'), true) };
  const filter = rule.where === null ? NO_FILTER : filterOf(rule.where, scope);
  const words =
    rule.rule === 'CAN_DEPLOY'
      ? deployRule(rule, filter)
      : RULES[rule.rule](rule, reached(rule, filter), ofSelf);
  return rule.when === null ? words : `while ${conditionWords(rule.when, ofSelf)}, ${words}`;
}

/** What a rule of another unit does to one unit: "has +2 strength". */
export function ruleOnUnit(rule: Rule, amount: number, holder: string, scope: Scope): string {
  const { reach } = rule;
  const who = { words: 'this unit', have: 'has' };
  if (rule.rule === 'CAN_DEPLOY') return '';
  const words = RULES[rule.rule]({ ...rule, amount, reach }, who, scope);
  return rule.rule === 'TAKE_DAMAGE' ? `${holder} takes all damage meant for this unit` : words;
}
