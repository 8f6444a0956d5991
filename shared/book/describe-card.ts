import { POOLS, type PoolName } from '../effects/language/pools.ts';
import { sayEffect } from '../effects/run-effect.ts';
import { keywordNamed } from '../keywords/index.ts';
import type { Book, Format } from '../state/book.ts';
import type { CardDef, EffectNode } from '../state/card.ts';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const sentences = (nodes: readonly EffectNode[]): string =>
  nodes.map((node) => `${capital(sayEffect(node))}.`).join(' ');

/** The first mention says what may be aimed at, later ones are about the same thing. */
function withTarget(card: CardDef, text: string): string {
  if (card.target === null) return text;
  return text
    .replace('the target', POOLS[card.target as PoolName].one)
    .replaceAll('the target', 'it');
}

function keywordLine(card: CardDef): string {
  const names = card.keywords.map((id) => {
    const name = keywordNamed(id)?.name ?? id;
    return id === 'regenerate' ? `${name} ${card.charges}` : name;
  });
  return names.length === 0 ? '' : `${names.join(', ')}.`;
}

function partsOf(card: CardDef): string[] {
  const powered = card.powered;
  return [
    keywordLine(card),
    card.resists.length === 0 ? '' : `Resists ${card.resists.join(', ')}.`,
    sentences(card.effects),
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
