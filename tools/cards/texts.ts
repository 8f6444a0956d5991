import { madeCards } from '../../shared/book/parse-card.ts';
import {
  type Book,
  type CardDef,
  describeCard,
  type Format,
  languageOf,
} from '../../shared/index.ts';
import { isOfFormat } from '../../shared/rules/check-deck.ts';
import { statsOf } from './list.ts';

type Mode = Format['mode'];

const MODES: readonly Mode[] = ['duel', 'skirmish', 'siege'];

/** The first format of each mode: the formats of a mode have the same words. */
function formatsByMode(book: Book): ReadonlyMap<Mode, Format> {
  const formats = Object.values(book.formats).toReversed();
  return new Map(formats.map((format) => [format.mode, format]));
}

const isPlayedIn = (book: Book, card: CardDef, mode: Mode): boolean =>
  Object.values(book.formats).some((format) => format.mode === mode && isOfFormat(format, card));

/** The modes in which a card may be seen: of its decks, and of the cards that make it. */
export function modesOf(book: Book, card: CardDef): Mode[] {
  if (card.kind === 'enemy' || card.unplayable) return modesOfMade(book, card);
  return MODES.filter((mode) => isPlayedIn(book, card, mode));
}

/** Curses, crystals and enemies are never in a deck. */
function modesOfMade(book: Book, card: CardDef): Mode[] {
  const makers = Object.values(book.cards).filter((other) =>
    madeCards(other).some(({ id }) => id === card.id),
  );
  const modes = makers.flatMap((maker) => (maker.kind === 'enemy' ? [] : modesOf(book, maker)));
  return MODES.filter((mode) => mode === 'siege' || modes.includes(mode));
}

/** The text of a card in each mode; modes with the same text share a row. */
export function textsOf(book: Book, card: CardDef): { modes: Mode[]; text: string }[] {
  const formats = formatsByMode(book);
  const rows: { modes: Mode[]; text: string }[] = [];
  for (const mode of modesOf(book, card)) {
    const text = describeCard(book, card.id, formats.get(mode)?.id ?? '');
    const same = rows.find((row) => row.text === text);
    if (same === undefined) rows.push({ modes: [mode], text });
    else same.modes.push(mode);
  }
  return rows;
}

const line = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function cardLines(book: Book, card: CardDef): string[] {
  const what = [card.kind, statsOf(card)].filter((word) => word !== '').join(' ');
  return textsOf(book, card).map(({ modes, text }, at) =>
    line(at === 0 ? card.name : '', at === 0 ? what : '', modes.join(', '), text || '—'),
  );
}

function setPart(book: Book, set: string): string[] {
  const cards = Object.values(book.cards).filter((card) => card.set === set);
  const head = ['| card | kind | in | text |', '|---|---|---|---|'];
  return [`## ${set}`, '', ...head, ...cards.flatMap((card) => cardLines(book, card)), ''];
}

const HEAD = `# The texts of all cards

What each card says, in each mode in which it can be played. The texts are made from the data of the cards (rule G1) by the patterns in
\`shared/text/\`. This page is written by \`npm run cards -- texts\`; a test keeps it true.
`;

function termsPart(title: string, terms: readonly { name: string; text: string }[]): string[] {
  const rows = terms.map(({ name, text }) => line(name, text));
  return [`## ${title}`, '', '| word | reminder |', '|---|---|', ...rows, ''];
}

/** The page `docs/card-texts.md`. */
export function textsPage(book: Book): string {
  const sets = [...new Set(Object.values(book.cards).map(({ set }) => set))];
  const { keywords, statuses } = languageOf();
  return [
    HEAD,
    ...sets.flatMap((set) => setPart(book, set)),
    ...termsPart('Keywords', Object.values(keywords)),
    ...termsPart('Statuses', Object.values(statuses)),
  ].join('\n');
}
