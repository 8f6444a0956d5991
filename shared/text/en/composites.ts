import type { Selection } from '../../language/selection.ts';
import type { EffectNode } from '../../state/node.ts';
import type { Amount, Condition, Ref } from '../../state/terms.ts';
import { compileTrait } from '../../traits/index.ts';
import type { EffectPatterns } from '../contract/patterns.ts';
import { act, type Clause, inlineOf, isOrder, statement } from './clause.ts';
import { durationWords } from './durations.ts';
import { order, state } from './effects-on-units.ts';
import { conditionWords, propertyOf, quantityOf, quantityValue, someOf } from './expressions.ts';
import { capital, pluralOf, spaced, timesWords } from './grammar.ts';
import { mention, type Named, named, singular } from './noun.ts';
import { nameOf, referred, type Scope } from './scope.ts';
import { eachOf, type Selected, select } from './selections.ts';

/** E5: effects made of other effects. */

const inline = (nodes: readonly EffectNode[], scope: Scope): string =>
  inlineOf(scope.say.effects(nodes, scope));

/** The same, for a part that does not follow what another part has named. */
const afresh = (scope: Scope): Scope => ({
  ...scope,
  it: { ...scope.it },
  target: { ...scope.target },
  subject: { ...scope.subject },
});

/** Whether the effects look at a number of each thing they are about. */
const looksAtEach = (nodes: readonly EffectNode[]): boolean =>
  JSON.stringify(nodes).includes('"of":"it"');

/** A condition or choice about `it` needs to know first what it is about. */
const ASKS: readonly string[] = ['if', 'choice'];

/** "Choose an enemy." */
function chosenFirst(it: Named, chosen: Selected, nodes: readonly EffectNode[], scope: Scope) {
  const order = `${chosen.may ? 'you may ' : ''}choose ${mention(it).object}`;
  return [act(order, chosen.aside), ...scope.say.effects(nodes, { ...scope, it })];
}

/** "for each ally, draw a card" */
function forEachOf(it: Named, nodes: readonly EffectNode[], scope: Scope): Clause[] {
  const whom = mention(it).object;
  return [statement(`for ${whom}, ${inline(nodes, { ...scope, it })}`)];
}

/** An optional choice is named in a sentence of its own, unless there is only one thing to do. */
function optional(clauses: readonly Clause[]): Clause[] | null {
  const [only] = clauses;
  if (only?.kind !== 'act' || clauses.length !== 1) return null;
  return [{ ...only, text: `you may ${only.text}` }];
}

/** The effects do nothing to what the `for-each` is about, so it is named before them. */
function unnamed(
  of: Selection,
  chosen: Selected,
  clauses: Clause[],
  nodes: readonly EffectNode[],
  scope: Scope,
): Clause[] {
  if (isNamedBefore(of)) return clauses;
  if (typeof of !== 'string' && 'all' in of) return forEachOf(eachOf(of, scope), nodes, scope);
  return chosenFirst(chosen.who, chosen, nodes, scope);
}

/** Only of a target that the player names need the text say what it is, even if nothing is done to it. */
const isNamedBefore = (of: Selection): boolean => typeof of === 'string' && of !== 'target';

function forEachClauses(of: Selection, nodes: readonly EffectNode[], scope: Scope): Clause[] {
  const chosen = select(of, scope);
  const all = typeof of !== 'string' && 'all' in of ? of : null;
  const it = all !== null && looksAtEach(nodes) ? eachOf(all, scope) : chosen.who;
  const asks = ASKS.includes(nodes[0]?.kind ?? '') && !it.named;
  const clauses = asks ? [] : scope.say.effects(nodes, { ...scope, it });
  if (!it.named) return unnamed(of, { ...chosen, who: it }, clauses, nodes, scope);
  if (!chosen.may) return withAside(clauses, chosen.aside);
  return optional(clauses) ?? chosenFirst({ ...it, named: false }, chosen, nodes, scope);
}

function withAside(clauses: readonly Clause[], aside: string): Clause[] {
  const [first, ...rest] = clauses;
  if (aside === '' || first === undefined || first.kind === 'give') return [...clauses];
  return [{ ...first, aside }, ...rest];
}

/** "deal 2 damage to an enemy"; "deal each enemy damage equal to its strength". */
function dealt(amount: Amount, whom: Named, scope: Scope): string {
  const ownStat = typeof amount === 'object' && 'stat' in amount ? amount.of : null;
  if (ownStat !== null && !whom.named && referred(scope, ownStat) === whom) {
    const first = mention(whom).object;
    const its = { ...scope, [ownStat]: { ...whom, that: undefined } };
    return `deal ${first} ${someOf(amount, 'damage', its)}`;
  }
  const size = someOf(amount, 'damage', scope);
  return `deal ${size} to ${mention(whom).object}`;
}

/** "Defeat an enemy with 5 or more Power": a condition about what the text has not named yet. */
function qualified(when: Condition, scope: Scope): Scope | null {
  const refs: readonly Ref[] = ['target', 'it'];
  for (const ref of refs) {
    const who = referred(scope, ref);
    const filter = who.named || who.noun.plural ? null : propertyOf(when, ref, scope);
    if (filter === null) continue;
    const [article = '', ...words] = who.noun.object.split(' ');
    const noun = singular(
      spaced(article, ...filter.before, ...words),
      filter.after.map((tail) => ` ${tail}`).join(''),
    );
    return { ...scope, [ref]: named(noun) };
  }
  return null;
}

/** "Choose an enemy.", if the condition is about a target that the text has not named yet. */
function namedFirst(when: Condition, scope: Scope): [first: Clause[], scope: Scope] {
  const tried = afresh(scope);
  conditionWords(when, tried);
  if (scope.target.named || !tried.target.named) return [[], scope];
  return [[act(`choose ${mention(scope.target).object}`)], scope];
}

/** "2 Militias to free slots": a `repeat` of one `deploy`. */
function manyDeployed(nodes: readonly EffectNode[], times: unknown, scope: Scope): Clause[] | null {
  const [only] = nodes;
  if (nodes.length !== 1 || only?.kind !== 'deploy' || typeof times !== 'number') return null;
  const { card, to } = only as EffectNode & { card: string; to: Selection };
  if (typeof to === 'string' || !('choose' in to)) return null;
  const units = `${times} ${pluralOf(nameOf(scope, card))}`;
  return [
    order(
      { ...to, upTo: times },
      scope,
      (where) => `deploy ${units} to ${where.replace(/^up to \d+ (of )?/, '')}`,
    ),
  ];
}

export const COMPOSITES = {
  damage(node, scope) {
    const { who, aside, may } = select(node.to, scope);
    const deal = `${may ? 'you may ' : ''}${dealt(node.amount, who, scope)}`;
    if (node.do === undefined) return [act(deal, aside)];
    return [act(`${deal}, then ${inline(node.do, { ...scope, it: who })}`, aside)];
  },
  'spend-devotion'(node, scope) {
    const price = node.amount === 'all' ? 'all your devotion' : `${node.amount} devotion`;
    const clauses = scope.say.effects(node.do, scope);
    const joint = isOrder(clauses) ? ' to ' : ', then ';
    return [act(`spend ${price}${joint}${inlineOf(clauses)}`)];
  },
  'give-trait'(node, scope) {
    const quoted = scope.say.trait(compileTrait(node.trait), { ...scope, alone: true });
    const until = node.for === undefined ? '' : durationWords(node.for, scope.mode);
    return [state(node.to, scope, 'gain', () => spaced(`“${quoted}”`, until))];
  },
  sequence: (node, scope) => scope.say.effects(node.do, scope),
  choice(node, scope) {
    const branches = node.options.map((nodes) => inline(nodes, afresh(scope)));
    return [act(`choose one: ${capital(branches.join('; or '))}`)];
  },
  'for-each': (node, scope) => forEachClauses(node.of, node.do, scope),
  if(node, scope) {
    const property = scope.alone && node.else === undefined ? qualified(node.when, scope) : null;
    if (property !== null) return scope.say.effects(node.do, property);
    const [first, about] = namedFirst(node.when, scope);
    const when = conditionWords(node.when, about);
    const otherwise =
      node.else === undefined ? '' : `; otherwise, ${inline(node.else, afresh(about))}`;
    return [...first, statement(`if ${when}, ${inline(node.do, about)}${otherwise}`)];
  },
  repeat(node, scope) {
    const many = manyDeployed(node.do, node.times, scope);
    if (many !== null) return many;
    const quantity = quantityOf(node.times, scope);
    const what = inline(node.do, scope);
    if (quantity.kind === 'number') return [act(`${what}, ${timesWords(quantity.count)}`)];
    if (quantity.kind === 'each' && quantity.count === 1)
      return [statement(`for each ${quantity.of}, ${what}`)];
    return [act(`${what}, X times, where X is ${quantityValue(quantity)}`)];
  },
  may(node, scope) {
    const clauses = scope.say.effects(node.do, scope);
    const order = isOrder(clauses) ? '' : 'choose that ';
    return [statement(`you may ${order}${inlineOf(clauses)}`)];
  },
} as const satisfies Partial<EffectPatterns<Scope, Clause[]>>;
