import { DEFEAT_DAMAGE } from '../../effects/kill.ts';
import type { Selection } from '../../language/selection.ts';
import type { Duration } from '../../state/modifiers.ts';
import type { Amount } from '../../state/terms.ts';
import type { EffectPatterns } from '../contract/patterns.ts';
import { pairBonus } from './bonus.ts';
import { changeClause } from './changes.ts';
import { act, type Clause, statement } from './clause.ts';
import { durationWords, shieldWords } from './durations.ts';
import { valueWords } from './expressions.ts';
import { pluralOf, spaced, withArticle } from './grammar.ts';
import { mention, named, owned, plural } from './noun.ts';
import { nameOf, referred, type Scope, statWord } from './scope.ts';
import { eachOf, isPlural, type Selected, select } from './selections.ts';
import { traitKindsWords } from './trait-kinds.ts';

/** "you may …" if the player may choose nobody. */
const allowed = (text: string, { may }: Selected): string => (may ? `you may ${text}` : text);

/** An order about one noun: "tap an enemy". */
export function order(
  to: Selection,
  scope: Scope,
  text: (whom: string) => string,
  aside = '',
): Clause {
  const selected = select(to, scope);
  const whom = mention(selected.who).object;
  return act(allowed(text(whom), selected), [selected.aside, aside].filter(Boolean).join('; '));
}

/** "an enemy loses its shields" */
export function state(to: Selection, scope: Scope, verb: string, rest: () => string): Clause {
  const { who, may, aside } = select(to, scope);
  if (may) return act(`you may choose ${mention(who).object}, which ${verb}s ${rest()}`, aside);
  const subject = mention(who).subject;
  return { kind: 'state', who, subject, predicates: [{ verb, rest: rest(), until: '' }], aside };
}

/** "give an ally Might 2"; of something already named: "it gains Might 2". */
export function gift(to: Selection, scope: Scope, what: string): Clause {
  const selected = select(to, scope);
  const { who, may, aside } = selected;
  if (may || aside !== '')
    return act(allowed(`give ${mention(who).object} ${what}`, selected), aside);
  if (!who.named || who.always)
    return { kind: 'give', who, whom: mention(who).object, gifts: [what] };
  const subject = mention(who).subject;
  return {
    kind: 'state',
    who,
    subject,
    predicates: [{ verb: 'gain', rest: what, until: '' }],
    aside,
  };
}

/** "2", or "equal to its strength" */
export function sizeWords(amount: Amount, scope: Scope): string {
  const words = valueWords(amount, scope);
  return typeof amount === 'number' ? words : `equal to ${words}`;
}

/** "that of the enemy in front", or any other value. */
function newPower(amount: Amount, scope: Scope): string {
  if (typeof amount !== 'object' || !('stat' in amount) || amount.stat !== 'power')
    return valueWords(amount, scope);
  if (scope.mode !== 'skirmish') return valueWords(amount, scope);
  return `that of ${mention(referred(scope, amount.of)).object}`;
}

const isIts = (amount: Amount): boolean => JSON.stringify(amount).includes('"of":"it"');

/** "an enemy loses its shields" */
function loss(to: Selection, scope: Scope, what: string, until = ''): Clause {
  return state(to, scope, 'lose', () => spaced(isPlural(to, scope) ? 'their' : 'its', what, until));
}

/** M1: for how long, if the effect says so. */
const untilWords = (duration: Duration | undefined, { mode }: Scope): string =>
  duration === undefined ? '' : durationWords(duration, mode);

const SWAPPING = 'swapping with any unit there';

export const ON_UNITS = {
  modify(node, scope) {
    const { who, may, aside } = select(node.to, scope);
    if (!may) return [changeClause(node, scope, who, { aside })];
    return [act(`you may choose ${mention(who).object}`, aside), changeClause(node, scope, who)];
  },
  'modify-side'(node, scope) {
    const words = node.side === 'enemies' ? 'all enemies' : 'all allies';
    return [changeClause(node, scope, named(plural(words)), { aside: 'later arrivals too' })];
  },
  counters: (node, scope) => [state(node.to, scope, 'get', () => pairBonus(node.amount, scope))],
  'set-power'(node, scope) {
    const size = newPower(node.amount, scope);
    const selected = select(node.to, scope);
    const who =
      typeof node.to !== 'string' && 'all' in node.to && isIts(node.amount)
        ? eachOf(node.to, scope)
        : selected.who;
    const power = statWord(scope, 'power');
    if (scope.mode === 'skirmish')
      return [statement(`${owned(mention(who), power)} becomes ${size}`)];
    const both = `${statWord(scope, 'strength')} and ${power}`;
    return [statement(`${owned(mention(who), both)} become ${size}`)];
  },
  slot: (node, scope) => [state(node.to, scope, 'get', () => pairBonus(node.amount, scope))],
  kill(node, scope) {
    const aside =
      scope.mode === 'siege' ? `an elite or boss takes ${DEFEAT_DAMAGE} damage instead` : '';
    return [order(node.to, scope, (whom) => `defeat ${whom}`, aside)];
  },
  bounce(node, scope) {
    const whose = isPlural(node.to, scope) ? "their owners' hands" : "its owner's hand";
    return [order(node.to, scope, (whom) => `return ${whom} to ${whose}`)];
  },
  tap: (node, scope) => [order(node.to, scope, (whom) => `tap ${whom}`)],
  cleanse: (node, scope) => [order(node.to, scope, (whom) => `cleanse ${whom}`)],
  move(node, scope) {
    const unit = mention(scope.it).object;
    return [order(node.to, scope, (where) => `move ${unit} to ${where}, ${SWAPPING}`)];
  },
  deploy(node, scope) {
    const unit = withArticle(nameOf(scope, node.card));
    return [order(node.to, scope, (where) => `deploy ${unit} to ${where}`)];
  },
  redeploy(node, scope) {
    const unit = mention(scope.it).object;
    return [order(node.to, scope, (where) => `deploy ${unit} to ${where}`)];
  },
  summon({ card, count }, scope) {
    const name = nameOf(scope, card);
    return [act(`summon ${count === 1 ? withArticle(name) : `${count} ${pluralOf(name)}`}`)];
  },
  shield(node, scope) {
    const size = sizeWords(node.amount, scope);
    const lasts = node.lasts ?? 'UNTIL_DEPLETED';
    return [gift(node.to, scope, shieldWords(size, lasts, scope.mode))];
  },
  'lose-shields': (node, scope) => [loss(node.to, scope, 'shields')],
  'take-control'(node, scope) {
    const unit = mention(scope.it).object;
    const until = scope.mode === 'siege' ? 'this round' : 'until end of turn';
    const taken = (where: string) => `take control of ${unit} ${until} and move it to ${where}`;
    return [order(node.to, scope, taken, scope.mode === 'siege' ? 'no elite or boss' : '')];
  },
  silence: (node, scope) => [loss(node.to, scope, 'traits', untilWords(node.for, scope))],
  'remove-trait': (node, scope) => [
    loss(node.to, scope, traitKindsWords(node.traits), untilWords(node.for, scope)),
  ],
  redirect(node, scope) {
    const { who, aside } = select(node.to, scope);
    const rest = `all damage meant for ${mention(referred(scope, node.from ?? 'own-hero')).object}`;
    const until = durationWords(node.for ?? 'turn', scope.mode);
    const subject = mention(who).subject;
    return [{ kind: 'state', who, subject, predicates: [{ verb: 'take', rest, until }], aside }];
  },
  fight(_node, scope) {
    const unit = mention(scope.it).subject;
    const stat = statWord(scope, scope.mode === 'skirmish' ? 'power' : 'strength');
    return [
      statement(
        `${unit} and the enemy in front of it deal damage equal to their ${stat} to each other`,
      ),
    ];
  },
} as const satisfies Partial<EffectPatterns<Scope, Clause[]>>;
