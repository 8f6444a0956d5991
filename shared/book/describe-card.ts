import { sayEffect } from '../effects/run-effect.ts';
import { keywordNamed } from '../keywords/index.ts';
import { POOLS, type PoolName } from '../language/pools.ts';
import type { Book, Format } from '../state/book.ts';
import type { CardDef } from '../state/card.ts';
import type { EffectNode } from '../state/node.ts';
import { sayTrait } from '../traits/index.ts';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const sentences = (nodes: readonly EffectNode[]): string =>
  nodes.map((node) => `${capital(sayEffect(node))}.`).join(' ');

/** The first mention says what may be aimed at, later ones are about the same thing. */
function withTarget(card: CardDef, text: string): string {
  if (card.target === null) return text;
  let words: string = POOLS[card.target as PoolName].one;
  return text.replaceAll(/\b(t)he target\b/gi, (found) => {
    const said = words;
    words = 'it';
    return found.startsWith('T') ? capital(said) : said;
  });
}

function keywordLine(card: CardDef): string {
  const names = card.keywords.map((id) => {
    const name = keywordNamed(id)?.name ?? id;
    return id === 'regenerate' ? `${name} ${card.charges}` : name;
  });
  return names.length === 0 ? '' : `${names.join(', ')}.`;
}

function curseLine({ curse }: CardDef): string {
  if (curse === null) return '';
  return [
    curse.drawn.length === 0 ? '' : `When drawn: ${sentences(curse.drawn)}`,
    curse.turnEnd.length === 0 ? '' : `At your turn end, in hand: ${sentences(curse.turnEnd)}`,
    curse.impairs ? 'In hand: your attack cards deal 25 % less.' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function partsOf(card: CardDef): string[] {
  const powered = card.powered;
  return [
    keywordLine(card),
    card.resists.length === 0 ? '' : `Resists ${card.resists.join(', ')}.`,
    ...card.traitData.map((data) => `${sayTrait(data, sayEffect)}.`),
    card.reaction.length === 0 ? '' : `Reaction (${card.reaction.join(', ')}).`,
    sentences(card.effects),
    curseLine(card),
    powered === null ? '' : `Powered by ${powered.by.join(' or ')}: ${sentences(powered.effects)}`,
    card.unplayable ? 'Unplayable.' : '',
    card.fracture ? 'Fracture.' : '',
    card.burst ? 'Burst.' : '',
  ];
}

/** N4: a format has its own words for strength and health. */
function inWordsOf(format: Format | undefined, text: string): string {
  const labels = format?.labels ?? { strength: 'strength', health: 'health' };
  return text.replaceAll(/\bstrength\b/g, labels.strength).replaceAll(/\bhealth\b/g, labels.health);
}

/** G1: the text is made from the data, so the two cannot differ. */
export function describeCard(book: Book, id: string, format: string): string {
  const card = Object.hasOwn(book.cards, id) ? book.cards[id] : undefined;
  if (card === undefined) return `There is no card called "${id}".`;
  const known = Object.hasOwn(book.formats, format) ? book.formats[format] : undefined;
  return inWordsOf(
    known,
    withTarget(
      card,
      partsOf(card)
        .filter((part) => part !== '')
        .join(' '),
    ),
  );
}
