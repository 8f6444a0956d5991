import { STATUSES } from '../../state/statuses.ts';
import type { Amount } from '../../state/terms.ts';
import type { SpecialName } from '../../state/trait.ts';
import type { EffectPatterns } from '../contract/patterns.ts';
import { act, type Clause, statement } from './clause.ts';
import { turnsWords } from './durations.ts';
import { gift, order, sizeWords } from './effects-on-units.ts';
import { quantityOf, quantityValue, someOf, valueWords } from './expressions.ts';
import { withArticle } from './grammar.ts';
import { nameOf, type Scope } from './scope.ts';
import { STATUS_WORDS } from './statuses.ts';

/** "a card", "2 cards", "that many cards", "a card for each ally" */
function cardsWords(amount: Amount, scope: Scope): string {
  const quantity = quantityOf(amount, scope);
  switch (quantity.kind) {
    case 'number':
      return quantity.count === 1 ? 'a card' : `${quantity.count} cards`;
    case 'each':
      return `${quantity.count === 1 ? 'a card' : `${quantity.count} cards`} for each ${quantity.of}`;
    case 'given':
      return quantity.times === 1 ? 'that many cards' : `${quantityValue(quantity)} cards`;
    case 'value':
      return `cards equal to ${quantityValue(quantity)}`;
  }
}

/** "heal 3", "heal that much", "heal your missing life" */
function healWords(amount: Amount, scope: Scope): string {
  if (typeof amount === 'object' && 'missingLife' in amount) return 'heal all your missing life';
  const quantity = quantityOf(amount, scope);
  return quantity.kind === 'value'
    ? `heal life equal to ${quantityValue(quantity)}`
    : `heal ${someOf(amount, '', scope)}`;
}

const byWords = (amount: Amount, scope: Scope): string =>
  typeof amount === 'number' ? `for ${amount}` : `by ${valueWords(amount, scope)}`;

/** Whose deck or discard pile: an enemy means the hero that it is aimed at. */
function pileOwner(who: 'you' | 'opponent', { ofEnemy }: Scope): string {
  if (who === 'you') return 'your';
  return ofEnemy ? "the hero's" : "your opponent's";
}

/** X6 */
const SPECIAL_WORDS: Readonly<Record<SpecialName, string>> = {
  scatter: 'every unit moves to a random slot on its side',
};

export const ON_PLAYERS = {
  'lose-life'(node, scope) {
    const life = someOf(node.amount, 'life', scope);
    return [
      node.who === 'own-hero' ? act(`lose ${life}`) : statement(`the enemy hero loses ${life}`),
    ];
  },
  block: (node, scope) => [act(`gain ${someOf(node.amount, 'block', scope)}`)],
  heal(node, scope) {
    if (node.to === undefined) return [act(healWords(node.amount, scope))];
    const size = byWords(node.amount, scope);
    return [order(node.to, scope, (whom) => `heal ${whom} ${size}`)];
  },
  status(node, scope) {
    const { name } = STATUS_WORDS[node.status];
    if (!STATUSES[node.status].timed)
      return [gift(node.to, scope, `${name} ${sizeWords(node.amount, scope)}`)];
    const words = valueWords(node.amount, scope);
    const isNumber = typeof node.amount === 'number';
    const turns = turnsWords(isNumber ? words : 'X', scope.mode);
    const where = isNumber ? '' : `, where X is ${words}`;
    return [gift(node.to, scope, `${name} for ${turns}${where}`)];
  },
  'gain-devotion': (node, scope) => [act(`gain ${someOf(node.amount, 'devotion', scope)}`)],
  'gain-resolve': (node, scope) => [act(`gain ${someOf(node.amount, 'resolve', scope)}`)],
  draw: (node, scope) => [act(`draw ${cardsWords(node.amount, scope)}`)],
  discard({ who, random }) {
    const what = random === true ? 'a card at random' : 'a card';
    return [who === 'you' ? act(`discard ${what}`) : statement(`your opponent discards ${what}`)];
  },
  create(node, scope) {
    const card = withArticle(nameOf(scope, node.card));
    const whose = pileOwner(node.who, scope);
    const order = node.in === 'deck' ? `shuffle ${card} into ${whose} deck` : '';
    return [act(order === '' ? `add ${card} to ${whose} discard pile` : order)];
  },
  return: (node, scope) => [order(node.to, scope, (card) => `return ${card} to your hand`)],
  look({ cards }) {
    const rest = cards === 2 ? 'the other' : 'the others';
    return [
      act(
        `look at the top ${cards} cards of your deck, put one into your hand, and put ${rest} on the bottom`,
      ),
    ];
  },
  'extra-combat': () => [
    statement('after this combat, untap your units that attacked and fight another combat'),
  ],
  counter: (node, scope) => [order(node.to, scope, (card) => `counter ${card}`)],
  special: ({ name }) => [statement(SPECIAL_WORDS[name])],
} as const satisfies Partial<EffectPatterns<Scope, Clause[]>>;
