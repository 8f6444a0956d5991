import { cheapestReactions } from '../../../../shared/book/make-book.ts';
import { type Book, type CardDef, defaultBook, type Format } from '../../../../shared/index.ts';
import { conservation } from '../conservation.ts';
import { determinism } from '../determinism.ts';
import { intents } from '../intents.ts';
import { nonInterference } from '../non-interference.ts';
import { type Fault, runMatch } from '../run-match.ts';
import { forgetObserved, observed, unseenOf } from './observe.ts';
import { nodesOf, randomCards, SET } from './random-cards.ts';
import { richCore } from './rich-start.ts';

/** Random valid cards under the laws, in random play of every mode. */

const LAWS = [intents, conservation, determinism, nonInterference, observed];
const BATCH = 12;
/** The laws about hidden cards and counts know a game from its beginning. */
const FROM_THE_BEGINNING = 9;
/** The dear checks of the laws are made now and then. */
const EFFORT = 0.1;
const COPIES = 5;
const DECK = 24;
const FORMATS = ['duel', 'skirmish', 'siege', 'duel-life-cards'];

export type Unseen = { readonly card: CardDef; readonly nodes: readonly string[] };
export type CardsReport = {
  readonly cards: number;
  readonly nodes: number;
  readonly games: number;
  readonly faults: readonly (Fault & { readonly cards: readonly CardDef[] })[];
  readonly unseen: readonly Unseen[];
};

/** A shipped format for generated cards; shipped ones come with them, so that there is something to act on. */
function formatFor(format: Format): Format {
  const { onlyFrom: _, copiesOf: __, ofKind: ___, ...deck } = format.deck;
  const copies = { bronze: COPIES, silver: COPIES, gold: COPIES };
  const size = [DECK, DECK] as const;
  return { ...format, deck: { ...deck, size, copies, inAll: {}, sets: [SET, ...deck.sets] } };
}

function bookWith(cards: readonly CardDef[]): Book {
  const shipped = defaultBook();
  const all = { ...shipped.cards, ...Object.fromEntries(cards.map((card) => [card.id, card])) };
  const formats = FORMATS.flatMap((id) => {
    const format = shipped.formats[id];
    return format === undefined ? [] : [formatFor(format)];
  });
  const byId = Object.fromEntries(formats.map((format) => [format.id, format]));
  return { cards: all, formats: byId, decks: {}, cheapest: cheapestReactions(all, formats) };
}

type Batch = { readonly seed: string; readonly mostGames: number };

type Game = {
  readonly seed: string;
  readonly games: number;
  readonly book: Book;
  readonly wanted: ReadonlySet<string>;
  readonly format: string | undefined;
  readonly left: readonly CardDef[];
};

/** One game from its beginning, under all laws, or in the middle, for effects that need a full board. */
function playOne({ seed, games, book, wanted, format, left }: Game): readonly Fault[] {
  const options = { book, wanted, format, effort: EFFORT };
  if (games < FROM_THE_BEGINNING) return runMatch(seed, LAWS, options).faults;
  const core = richCore(seed, left);
  return runMatch(seed, [intents, observed], { ...options, core }).faults;
}

/** Plays until every effect of the batch has been seen, or for long enough. */
function playBatch({ seed, mostGames }: Batch): CardsReport {
  const cards = randomCards(defaultBook(), seed, BATCH);
  const book = bookWith(cards);
  forgetObserved();
  const faults: Fault[] = [];
  let games = 0;
  let left = cards;
  while (games < mostGames && left.length > 0) {
    const wanted = new Set(left.map(({ id }) => id));
    const format = FORMATS[games % FORMATS.length];
    faults.push(...playOne({ seed: `${seed}/${games}`, games, book, wanted, format, left }));
    games += 1;
    left = cards.filter((card) => unseenOf(card).length > 0);
  }
  return {
    cards: cards.length,
    nodes: cards.flatMap(nodesOf).length,
    games,
    faults: faults.map((fault) => ({ ...fault, cards })),
    unseen: left.map((card) => ({ card, nodes: unseenOf(card).map((n) => JSON.stringify(n)) })),
  };
}

/** Every n-th batch of a run, so that several threads can share it. */
export function playCards(
  seed: string,
  count: number,
  mostGames: number,
  { first, stride }: { readonly first: number; readonly stride: number } = { first: 0, stride: 1 },
): CardsReport {
  const batches = Math.ceil(count / BATCH);
  const reports: CardsReport[] = [];
  for (let at = first; at < batches; at += stride) {
    reports.push(playBatch({ seed: `${seed}.${at}`, mostGames }));
  }
  return addReports(reports);
}

function addReports(reports: readonly CardsReport[]): CardsReport {
  const sum = (of: (report: CardsReport) => number) =>
    reports.reduce((total, report) => total + of(report), 0);
  return {
    cards: sum(({ cards }) => cards),
    nodes: sum(({ nodes }) => nodes),
    games: sum(({ games }) => games),
    faults: reports.flatMap(({ faults }) => faults),
    unseen: reports.flatMap(({ unseen }) => unseen),
  };
}
