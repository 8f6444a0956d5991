import { madeCards } from '../../shared/book/parse-card.ts';
import { type Book, type CardDef, describeCard, remindersOf } from '../../shared/index.ts';
import { isOfFormat } from '../../shared/rules/check-deck.ts';
import { formatFor, hasStats, statsOf } from './list.ts';
import { nearest } from './nearest.ts';
import { done, failed, type Outcome } from './outcome.ts';

type Row = readonly [label: string, value: string];

function factRows(card: CardDef): Row[] {
  const marks = (['burst', 'fracture', 'unplayable', 'token'] as const).filter(
    (mark) => card[mark],
  );
  return [
    ['set', card.set],
    ['kind', [card.kind, ...marks].join(', ')],
    ['rarity', card.rarity],
    ['cost', String(card.cost)],
    ['elements', card.elements.join(', ')],
    ['stats', statsOf(card)],
    ['resists', card.resists.join(', ')],
    ['fame', hasStats(card) ? String(card.fame) : ''],
    ['target', card.target ?? ''],
    ['reaction', card.reaction.join(', ')],
    ['powered by', card.powered?.by.join(', ') ?? ''],
  ];
}

/** N4: a text may differ by format; formats with the same text share a row. */
function textRows(book: Book, card: CardDef): Row[] {
  const { id } = card;
  const formats = Object.values(book.formats);
  const fitting = formats.filter((format) => isOfFormat(format, card));
  const texts = new Map<string, string[]>();
  for (const format of fitting.length === 0 ? formats : fitting) {
    const text = describeCard(book, id, format.id);
    texts.set(text, [...(texts.get(text) ?? []), format.id]);
  }
  return [...texts].map(([text, ids]) => [
    texts.size === 1 ? 'text' : `text (${ids.join(', ')})`,
    text === '' ? 'none' : text,
  ]);
}

/** What each word of the game in the text means. */
const reminderRows = (book: Book, { id, set }: CardDef): Row[] =>
  remindersOf(book, id, formatFor(book, set)).map(({ name, text }) => [name, text]);

const madeBy = (card: CardDef): string[] => [...new Set(madeCards(card).map(({ id }) => id))];

function decksWith(book: Book, id: string): string[] {
  return Object.values(book.decks).flatMap((deck) => {
    const count = deck.cards.filter((card) => card === id).length;
    return count === 0 ? [] : [`${deck.name} ×${count}`];
  });
}

function linkRows(book: Book, card: CardDef): Row[] {
  const makers = Object.values(book.cards).filter((other) => madeBy(other).includes(card.id));
  const decks = decksWith(book, card.id);
  return [
    ['makes', madeBy(card).join(', ')],
    ['made by', makers.map(({ id }) => id).join(', ')],
    ['decks', decks.length === 0 ? 'none' : decks.join(', ')],
  ];
}

/** Everything about one card. */
export function showCard(book: Book, id: string): Outcome {
  const card = Object.hasOwn(book.cards, id) ? book.cards[id] : undefined;
  if (card === undefined) {
    const like = nearest(id, Object.keys(book.cards)).join(', ');
    return failed(`There is no card called "${id}". Nearest: ${like}.`);
  }
  const rows = [
    ...factRows(card),
    ...textRows(book, card),
    ...reminderRows(book, card),
    ...linkRows(book, card),
  ].filter(([, value]) => value !== '');
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`);
  return done(`${card.name} (${card.id})`, ...lines);
}
