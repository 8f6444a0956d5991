import type { Method } from '../../effects/method.ts';
import type { EffectNode } from '../../state/node.ts';
import type { Price, Trait, TriggerName } from '../../state/trait.ts';
import type { TraitPatterns } from '../contract/patterns.ts';
import { sentencesOf } from './clause.ts';
import { shieldWords } from './durations.ts';
import { capital, listOf, spaced } from './grammar.ts';
import { heardUnit, heardWords } from './heard.ts';
import { type Named, named, singular } from './noun.ts';
import { ruleText } from './rules.ts';
import type { Scope } from './scope.ts';

/** X1: the name of each moment. */
const TRIGGERS: Readonly<Record<TriggerName, string>> = {
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

/** S3: a trait of a dead unit knows what it last was. */
const selfAt = (on: TriggerName, { self }: Scope): Named => ({ ...self, gone: on === 'ON_DEATH' });

const sentences = (node: EffectNode, scope: Scope, begins = true): string =>
  sentencesOf(scope.say.effects([node], scope), begins);

/** X5 */
function priceWords({ tap, resolve, life, discard }: Price): string[] {
  return [
    ...(tap ? ['tap this unit'] : []),
    ...(resolve > 0 ? [`pay ${resolve} resolve`] : []),
    ...(life > 0 ? [`pay ${life} life`] : []),
    ...(discard > 0 ? [`discard ${discard === 1 ? 'a card' : `${discard} cards`}`] : []),
  ];
}

const PATTERNS: TraitPatterns<Scope> = {
  reaction: ({ on, node }, scope) =>
    `${TRIGGERS[on]}: ${sentences(node, { ...scope, self: selfAt(on, scope), subject: subjectOf(on) })}`,
  ongoing(trait, scope) {
    const inner = { ...scope, subject: heardUnit(trait) };
    const when = capital(heardWords(trait, scope));
    return `${when}, ${sentences(trait.node, inner, false)}`;
  },
  rule: (rule, scope) => `${capital(ruleText(rule, scope))}.`,
  shield: ({ amount, lasts }, { mode }) => `${shieldWords(String(amount), lasts, mode)}.`,
  activate({ title, cooldown, price, node }, scope) {
    const conditions = listOf([
      ...(cooldown === 0 ? [] : [`cooldown ${cooldown}`]),
      ...priceWords(price),
    ]);
    const head = spaced(title === '' ? '' : `${capital(title)} —`, 'Activate');
    return `${head}${conditions === '' ? '' : ` (${conditions})`}: ${sentences(node, scope)}`;
  },
};

// Looked up by the `type` of the trait, so a pattern only gets traits of its type.
const BY_TYPE: Readonly<Record<string, Method<[trait: Trait, scope: Scope], string>>> = PATTERNS;

export const traitText = (trait: Trait, scope: Scope): string =>
  BY_TYPE[trait.type]?.(trait, { ...scope, alone: true, self: { ...scope.self } }) ?? '';
