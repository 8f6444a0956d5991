import type { Entry, JournalRow, MatchHeader } from '../../server/store/contract/entry.ts';
import {
  type Book,
  createGame,
  type Intent,
  RULES_VERSION,
  type Seat,
} from '../../shared/index.ts';
import { cardsHash } from '../../shared/replay/cards-hash.ts';
import { CORE, createDice, type Dice, decide } from '../kit/random-play.ts';
import { headerOf } from '../store/samples.ts';

const CLOCK = { bank: [300_000, 300_000], away: [60_000, 60_000] } as const;
const BEGAN = 1_790_000_000_000;

type Acting = { readonly seat: Seat; readonly intent: Intent };

const acted = ({ seat, intent }: Acting): Entry => ({
  kind: 'acted',
  seat,
  intent,
  id: 'x',
  by: 'player',
  clock: CLOCK,
});

function decksOf(book: Book, format: string) {
  const mode = book.formats[format]?.mode;
  return Object.values(book.decks)
    .filter((deck) => book.formats[deck.format]?.mode === mode)
    .slice(0, 2)
    .map(({ name, cards }) => ({ name, cards }));
}

/** Random players who now and then change their minds: what they take back is in the journal too. */
function gameEntries(book: Book, format: string, seed: string, dice: Dice): Entry[] {
  const created = createGame(book, { format, seed, decks: decksOf(book, format) });
  if (!created.ok) throw new Error(created.message);
  const entries: Entry[] = [];
  for (let index = 0; ; index++) {
    const decision = decide(CORE, book, created.game, index, dice);
    if (decision === null) return entries;
    entries.push(acted(decision));
    if (index % 40 === 10) {
      entries.push({ kind: 'undone', seat: decision.seat, count: 1, clock: CLOCK });
    } else CORE.step(book, created.game, decision.seat, decision.intent);
  }
}

export type PlayedMatch = { readonly header: MatchHeader; readonly rows: JournalRow[] };

/** The journal of a match of so many games. A row a second. */
export function playedMatch(
  book: Book,
  { id = 'm1', format = 'duel', games = 1, seed = 'any' } = {},
): PlayedMatch {
  const dice = createDice(seed);
  const [first, second] = decksOf(book, format);
  const names = ['Ada', 'Ben'] as const;
  const entries: Entry[] = [first!, second!].map((deck, seat) => ({
    kind: 'sat',
    seat: seat as Seat,
    person: { id: `p${seat}`, name: names[seat as Seat], kind: 'guest' },
    deck,
  }));
  for (let game = 1; game <= games; game++) {
    const gameSeed = `${seed} ${game}`;
    entries.push({ kind: 'began', game, seed: gameSeed });
    entries.push(...gameEntries(book, format, gameSeed, dice));
  }
  return {
    header: journalHeader(book, id, format),
    rows: entries.map((entry, n) => ({ match: id, n, at: BEGAN + n * 1000, entry })),
  };
}

function journalHeader(book: Book, id: string, format: string): MatchHeader {
  const { settings } = headerOf(id);
  return headerOf(id, {
    rules: RULES_VERSION,
    cards: cardsHash(book),
    settings: { ...settings, format, bestOf: 3 },
  });
}
