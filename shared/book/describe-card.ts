import { sayEffect } from '../effects/run-effect.ts';
import { sayMove } from '../effects/say-move.ts';
import { keywordLabel } from '../keywords/index.ts';
import { POOLS, type PoolName } from '../language/pools.ts';
import type { Book } from '../state/book.ts';
import type { CardDef, EnemyDef, EnemyMove } from '../state/card.ts';
import { inWordsOf } from '../state/format-words.ts';
import type { EffectNode } from '../state/node.ts';
import { sayTrait } from '../traits/index.ts';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const sentences = (nodes: readonly EffectNode[]): string =>
  nodes.map((node) => `${capital(sayEffect(node))}.`).join(' ');

/** Only the first mention says what can be targeted; later mentions are about the same target. */
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
  const counts = { charges: card.charges, defend: card.enemy?.defend ?? 0 };
  const names = card.keywords.map((id) => keywordLabel(id, counts));
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

type Table = EnemyDef['tables'][number];

const THRESHOLDS: Readonly<Record<number, string>> = { 100: '', 50: 'At half health or less: ' };

/** Each move with its share of the table in percent. */
function tableLine(book: Book, { upTo, moves }: Table): string {
  const all = moves.reduce((sum, { weight }) => sum + weight, 0);
  const line = moves.map((move) => `${moveWords(book, move)} (${share(move.weight, all)} %)`);
  const words = line.join(', ');
  const when = THRESHOLDS[upTo] ?? `At ${upTo} % health or less: `;
  return when === '' ? `${capital(words)}.` : `${when}${words}.`;
}

/** Rounded to whole percent. */
const share = (weight: number, all: number): number => Math.floor((weight * 200 + all) / (all * 2));

function moveWords(book: Book, move: EnemyMove): string {
  const words = sayMove(book, move).replaceAll('the target', 'the hero');
  return move.once ? `${words}, once` : words;
}

function enemyLines(book: Book, { enemy }: CardDef): string[] {
  if (enemy === null) return [];
  const rank = enemy.rank === 'common' ? '' : `${capital(enemy.rank)}.`;
  return [rank, ...enemy.tables.map((table) => tableLine(book, table))];
}

function partsOf(book: Book, card: CardDef): string[] {
  const powered = card.powered;
  const [rank = '', ...tables] = enemyLines(book, card);
  return [
    rank,
    keywordLine(card),
    card.resists.length === 0 ? '' : `Resists ${card.resists.join(', ')}.`,
    ...card.traitData.map((data) => `${sayTrait(data, sayEffect)}.`),
    card.reaction.length === 0 ? '' : `Reaction (${card.reaction.join(', ')}).`,
    ...tables,
    sentences(card.effects),
    curseLine(card),
    powered === null ? '' : `Powered by ${powered.by.join(' or ')}: ${sentences(powered.effects)}`,
    card.reaching ? 'Ignores Fortified.' : '',
    card.unplayable ? 'Unplayable.' : '',
    card.fracture ? 'Fracture.' : '',
    card.burst ? 'Burst.' : '',
  ];
}

/** G1: the text is generated from the data, so the two cannot differ. */
export function describeCard(book: Book, id: string, format: string): string {
  const card = Object.hasOwn(book.cards, id) ? book.cards[id] : undefined;
  if (card === undefined) return `There is no card called "${id}".`;
  const known = Object.hasOwn(book.formats, format) ? book.formats[format] : undefined;
  return inWordsOf(
    known,
    withTarget(
      card,
      partsOf(book, card)
        .filter((part) => part !== '')
        .join(' '),
    ),
  );
}
