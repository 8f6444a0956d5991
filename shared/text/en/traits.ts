import type { Method } from '../../effects/method.ts';
import type { EffectNode } from '../../state/node.ts';
import type { Reach, RuleName, Trait, TriggerName } from '../../state/trait.ts';
import type { TraitPatterns } from '../contract/patterns.ts';
import { pairBonus } from './bonus.ts';
import { sentencesOf } from './clause.ts';
import { shieldWords } from './durations.ts';
import { capital } from './grammar.ts';
import { heardUnit, heardWords } from './heard.ts';
import { type Named, named, singular } from './noun.ts';
import type { Scope } from './scope.ts';

/** X1: the name of each moment. */
export const TRIGGERS: Readonly<Record<TriggerName, string>> = {
  ON_DEPLOY: 'Deploy',
  ON_DEATH: 'Death',
  ON_CONQUER: 'Conquer',
  ON_CONSUME: 'Consume',
  ON_CONSUMED: 'Consumed',
};

/** X10: the other unit of a consumption. */
const SUBJECTS: Readonly<Partial<Record<TriggerName, string>>> = {
  ON_CONSUME: 'the consumed unit',
  ON_CONSUMED: 'the consuming unit',
};

const subjectOf = (on: TriggerName): Named => named(singular(SUBJECTS[on] ?? 'that unit'));

const sentences = (node: EffectNode, scope: Scope, begins = true): string =>
  sentencesOf(scope.say.effects([node], scope), begins);

type Rule = Extract<Trait, { type: 'rule' }>;
type Who = { readonly words: string; readonly have: string };

/** X3: whom a rule is about. */
const REACHED: Readonly<Record<Reach, Who>> = {
  self: { words: 'this unit', have: 'has' },
  allies: { words: 'other allies', have: 'have' },
  'close-allies': { words: 'close allies', have: 'have' },
  enemies: { words: 'enemies', have: 'have' },
  'close-enemies': { words: 'close enemies', have: 'have' },
  'in-front': { words: 'the enemy in front', have: 'has' },
};

/** X3: units that have not arrived yet are known by their place. */
const ARRIVING: Readonly<Record<Reach, string>> = {
  self: 'this unit',
  allies: 'other allies',
  'close-allies': 'allies next to this unit',
  enemies: 'enemies',
  'close-enemies': 'enemies close to this unit',
  'in-front': 'enemies in front of this unit',
};

function deployRule({ reach, unless }: Rule): string {
  if (unless === null && reach === 'in-front')
    return "enemies can't be deployed in front of this unit";
  const who = ARRIVING[reach];
  return unless === null
    ? `${who} can't be deployed`
    : `${who} can be deployed only by consuming a unit`;
}

const RULES: Readonly<Record<RuleName, (rule: Rule, who: Who, scope: Scope) => string>> = {
  CAN_DEPLOY: deployRule,
  CAN_TARGET: (_rule, { words }) => `enemy cards and traits can't choose ${words}`,
  CAN_CONSUME: (_rule, { words }) => `${words} can't be consumed`,
  CAN_ATTACK: (_rule, { words }) => `${words} can't attack`,
  CAN_BLOCK: (_rule, { words }) => `${words} can't block`,
  DETERMINE_TERRAIN_WINNER: () =>
    'while both sides have a unit on this terrain, the lower power wins it',
  MODIFY_POWER: ({ amount }, { words, have }, scope) =>
    `${words} ${have} ${pairBonus(amount, scope)}`,
};

const PATTERNS: TraitPatterns<Scope> = {
  reaction: ({ on, node }, scope) =>
    `${TRIGGERS[on]}: ${sentences(node, { ...scope, subject: subjectOf(on) })}`,
  ongoing(trait, scope) {
    const inner = { ...scope, subject: heardUnit(trait) };
    const when = capital(heardWords(trait, scope));
    return `${when}, ${sentences(trait.node, inner, false)}`;
  },
  rule: (rule, scope) => `${capital(RULES[rule.rule](rule, REACHED[rule.reach], scope))}.`,
  shield: ({ amount, lasts }, { mode }) => `${shieldWords(String(amount), lasts, mode)}.`,
  activate({ cooldown, node }, scope) {
    const head = cooldown === 0 ? 'Activate' : `Activate (cooldown ${cooldown})`;
    return `${head}: ${sentences(node, scope)}`;
  },
};

// Looked up by the `type` of the trait, so a pattern only gets traits of its type.
const BY_TYPE: Readonly<Record<string, Method<[trait: Trait, scope: Scope], string>>> = PATTERNS;

export const traitText = (trait: Trait, scope: Scope): string =>
  BY_TYPE[trait.type]?.(trait, { ...scope, alone: true, self: { ...scope.self } }) ?? '';
