import type { Book, Format } from '../../state/book.ts';
import type { CardDef } from '../../state/card.ts';
import type { EffectNode } from '../../state/node.ts';
import type { PoolName } from '../../state/terms.ts';
import { sentencesOf } from './clause.ts';
import { effectClauses } from './effects.ts';
import { rankText, tableTexts } from './enemy.ts';
import { listOf } from './grammar.ts';
import { keywordLabel } from './keyword-label.ts';
import { windowsText } from './refusals.ts';
import { makeScope, type Scope } from './scope.ts';
import { targetOf } from './selections.ts';
import { traitText } from './traits.ts';

const SAY = { effects: effectClauses, trait: traitText };

export const scopeFor = (cards: Book['cards'], format: Format | undefined): Scope =>
  makeScope(cards, format, SAY);

/** The effects of a card; the first mention of its target says what it may be. */
function effectsText(card: CardDef, nodes: readonly EffectNode[], scope: Scope): string {
  const target = card.target === null ? scope.target : targetOf(card.target as PoolName, scope);
  const isReaction = card.reaction.length > 0;
  const place = { isReaction, inMain: !isReaction && scope.mode === 'duel' };
  return sentencesOf(
    effectClauses(nodes, { ...scope, ...place, target, alone: nodes.length === 1 }),
  );
}

function curseText({ curse }: CardDef, scope: Scope): string[] {
  if (curse === null) return [];
  const said = (nodes: readonly EffectNode[]) => sentencesOf(effectClauses(nodes, scope), false);
  const { drawn, turnEnd, impairs } = curse;
  const end = scope.mode === 'siege' ? 'each round' : 'your turn';
  return [
    drawn.length === 0 ? '' : `When you draw this card, ${said(drawn)}`,
    turnEnd.length === 0
      ? ''
      : `At the end of ${end}, if this card is in your hand, ${said(turnEnd)}`,
    impairs ? 'While this card is in your hand, your attack cards deal 25% less damage.' : '',
  ];
}

function keywordLine(card: CardDef): string {
  const counts = { charges: card.charges, defend: card.enemy?.defend ?? 0 };
  const names = card.keywords.map((id) => keywordLabel(id, counts));
  return names.length === 0 ? '' : `${names.join(', ')}.`;
}

function reactionHead({ reaction }: CardDef): string {
  if (reaction.length === 0) return '';
  return `React to ${windowsText(reaction)}: `;
}

/** R3: a crystal of a siege is never in a hand. */
const crystalText = ({ kind, unplayable, token, primary }: CardDef): string =>
  kind === 'skill' && unplayable && token ? `Worth 1 ${primary} azoth.` : '';

const MARKS = [
  ['reaching', 'Ignores Fortified.'],
  ['unplayable', 'Unplayable.'],
  ['fracture', 'Fracture.'],
  ['burst', 'Burst.'],
] as const satisfies readonly (readonly [keyof CardDef, string])[];

/** "Powered by fire", "Earthquake, powered by fire" */
function poweredHead({ name, by }: NonNullable<CardDef['powered']>): string {
  const how = `owered by ${listOf(by, 'or')}`;
  return name === null ? `P${how}` : `${name}, p${how}`;
}

function partsOf(card: CardDef, scope: Scope): string[] {
  const { powered } = card;
  const effects = effectsText(card, card.effects, scope);
  return [
    rankText(card),
    keywordLine(card),
    card.resists.length === 0 ? '' : `Resists ${listOf(card.resists)}.`,
    ...card.traits.map((trait) => traitText(trait, scope)),
    ...tableTexts(card, scope),
    effects === '' ? '' : `${reactionHead(card)}${effects}`,
    ...curseText(card, scope),
    crystalText(card),
    powered === null ? '' : `${poweredHead(powered)}: ${effectsText(card, powered.effects, scope)}`,
    ...MARKS.map(([mark, text]) => (card[mark] ? text : '')),
  ];
}

/** G1: all that a card does, made from its data. */
export const cardText = (cards: Book['cards'], card: CardDef, format: Format | undefined): string =>
  partsOf(card, scopeFor(cards, format))
    .filter((part) => part !== '')
    .join(' ');
