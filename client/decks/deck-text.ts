import { type Book, type CardDef, type Deck, mayBeDecked } from '../../shared/index.ts';
import { nearestWord } from '../../shared/schema/nearest-word.ts';
import { rowsOf } from './deck-facts.ts';

type LineFault = { readonly line: number; readonly message: string };

export type ReadDeck = {
  /** Null if the text does not name it. */
  readonly name: string | null;
  readonly format: string | null;
  readonly cards: readonly string[];
  readonly faults: readonly LineFault[];
};

const MOST_LINES = 500;
const MOST_COPIES = 99;

/** Ignores case, spaces and the form of apostrophes. */
const plain = (words: string): string =>
  words.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();

/** Finds a card by its exact id, else by name; of cards with the same name, one that the format allows. */
function findCard(book: Book, format: string, words: string): CardDef | undefined {
  if (Object.hasOwn(book.cards, words)) return book.cards[words];
  const query = plain(words);
  const rules = book.formats[format];
  const found = Object.values(book.cards).filter(
    ({ id, name }) => plain(name) === query || id === query,
  );
  return found.find((card) => rules !== undefined && mayBeDecked(rules, card)) ?? found[0];
}

function findFormat(book: Book, words: string): string | null {
  const query = plain(words);
  const found = Object.values(book.formats).find(
    ({ id, name }) => id === query || plain(name) === query,
  );
  return found?.id ?? null;
}

type Row = { readonly count: number; readonly card: string };

/** Accepts "3 Gnome", "3x Gnome", "Gnome x3" and "Gnome". */
function splitRow(text: string): Row {
  const before = /^(\d+)\s*x?\s+(.+)$/i.exec(text);
  if (before !== null) return { count: Number(before[1]), card: before[2] ?? '' };
  const after = /^(.+?)\s+x\s*(\d+)$/i.exec(text);
  if (after !== null) return { count: Number(after[2]), card: after[1] ?? '' };
  return { count: 1, card: text };
}

function readRow(book: Book, format: string, text: string): readonly string[] | string {
  const { count, card } = splitRow(text);
  const found = findCard(book, format, card);
  if (found === undefined) {
    const near = nearestWord(
      card,
      Object.values(book.cards).map(({ name }) => name),
    );
    return `There is no card called "${card}".${near === null ? '' : ` Did you mean ${near}?`}`;
  }
  if (count < 1 || count > MOST_COPIES)
    return `${count} copies of ${found.name} are not possible: write a number from 1 to ${MOST_COPIES}.`;
  return Array.from({ length: count }, () => found.id);
}

type Line = { readonly line: number; readonly text: string };

/** Drops comments, which start with # or //. */
function linesOf(text: string): Line[] {
  return text
    .split(/\r?\n/)
    .slice(0, MOST_LINES)
    .map((row, at) => ({ line: at + 1, text: row.replace(/(#|\/\/).*$/, '').trim() }))
    .filter((row) => row.text !== '');
}

const HEAD = /^(name|format)\s*:\s*(.*)$/i;

function headOf(lines: readonly Line[], key: string): Line | null {
  for (const { line, text } of lines) {
    const found = HEAD.exec(text);
    if (found?.[1]?.toLowerCase() === key) return { line, text: found[2] ?? '' };
  }
  return null;
}

/** Reads a deck from text. `format` is used if the text names none. */
export function readDeck(book: Book, text: string, format: string): ReadDeck {
  const lines = linesOf(text);
  const faults: LineFault[] = [];
  const cards: string[] = [];
  const formatLine = headOf(lines, 'format');
  const named = formatLine === null ? null : findFormat(book, formatLine.text);
  if (formatLine !== null && named === null) {
    const all = Object.values(book.formats).map(({ name }) => `"${name}"`);
    faults.push({
      line: formatLine.line,
      message: `There is no format called "${formatLine.text}". Known formats: ${all.join(', ')}.`,
    });
  }
  for (const { line, text: row } of lines.filter((one) => !HEAD.test(one.text))) {
    const found = readRow(book, named ?? format, row);
    if (typeof found === 'string') faults.push({ line, message: found });
    else cards.push(...found);
  }
  return { name: headOf(lines, 'name')?.text || null, format: named, cards, faults };
}

/** The name of a card if it identifies the card, else its id. */
function wordsFor(book: Book, format: string, id: string): string {
  const name = book.cards[id]?.name ?? id;
  return findCard(book, format, name)?.id === id ? name : id;
}

/** Writes a deck as text that `readDeck` reads back as the same deck. */
export function writeDeck(book: Book, deck: Deck): string {
  const format = book.formats[deck.format]?.name ?? deck.format;
  const name = deck.name.replaceAll(/#|\/\/|\r?\n/g, ' ').trim();
  const rows = rowsOf(book, deck.cards).map(
    ({ id, count }) => `${count} ${wordsFor(book, deck.format, id)}`,
  );
  return [`Name: ${name}`, `Format: ${format}`, '', ...rows, ''].join('\n');
}
