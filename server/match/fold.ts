import {
  type Book,
  createGame,
  type Game,
  type Intent,
  replay,
  type Seat,
  type StepResult,
  step,
} from '../../shared/index.ts';
import type { TableStatus } from '../../shared/protocol/table.ts';
import type { Person } from '../people/person.ts';
import type { ClockMarks, DeckChoice, Ending, Entry, MatchHeader } from '../store/entry.ts';
import type { TurnMarks } from './clock/deadlines.ts';

export type Seated = { readonly person: Person; readonly deck: DeckChoice };
export type Move = { readonly seat: Seat; readonly intent: Intent };

/** A match as its journal tells it. `game` is changed in place, everything else is replaced. */
export type Fold = {
  readonly header: MatchHeader;
  rows: number;
  status: TableStatus;
  seats: readonly [Seated | null, Seated | null];
  /** Which game, counted from 1 over all series. */
  number: number;
  /** Which game of this series. */
  inSeries: number;
  score: readonly [number, number];
  seed: string;
  began: number;
  game: Game | null;
  readonly moves: Move[];
  ending: Ending | null;
  marks: ClockMarks | null;
  turn: TurnMarks;
  /** Grows with every change of a game: what an intent refers to. */
  rev: number;
};

const FIRST_TURN: TurnMarks = { turn: 0, acted: [false, false] };

export function emptyFold(header: MatchHeader): Fold {
  return {
    header,
    rows: 0,
    status: 'waiting',
    seats: [null, null],
    number: 0,
    inSeries: 0,
    score: [0, 0],
    seed: '',
    began: 0,
    game: null,
    moves: [],
    ending: null,
    marks: null,
    turn: FIRST_TURN,
    rev: 0,
  };
}

/** An entry that cannot follow what was written before it: a bug, or a journal of other rules. */
export class BrokenMatch extends Error {}

type Of<K extends Entry['kind']> = Extract<Entry, { kind: K }>;

function withSeat(f: Fold, seat: Seat, who: Seated | null): Fold['seats'] {
  return seat === 0 ? [who, f.seats[1]] : [f.seats[0], who];
}

function decksOf(f: Fold): readonly DeckChoice[] {
  return f.seats.flatMap((who) => (who === null ? [] : [who.deck]));
}

function begin(book: Book, f: Fold, entry: Of<'began'>, at: number): void {
  const { format, clock } = f.header.settings;
  const setup = { format, seed: entry.seed, decks: decksOf(f) };
  const created = createGame(book, setup);
  if (!created.ok) throw new BrokenMatch(created.message);
  f.status = 'playing';
  f.number = entry.game;
  f.inSeries += 1;
  f.seed = entry.seed;
  f.began = at;
  f.game = created.game;
  f.moves.length = 0;
  f.ending = null;
  f.marks = f.marks && { ...f.marks, bank: [clock.bank, clock.bank] };
  f.turn = FIRST_TURN;
}

/** A series is over when one seat cannot be caught up with, or all its games are played. */
function settleSeries(f: Fold, ending: Ending): void {
  const { bestOf } = f.header.settings;
  const [a, b] = f.score;
  const won = (seat: Seat) => (ending.winner === seat || ending.winner === 'both' ? 1 : 0);
  f.score = [a + won(0), b + won(1)];
  f.ending = ending;
  const decided = Math.max(...f.score) > bestOf / 2 || f.inSeries >= bestOf;
  f.status = decided ? 'over' : 'between';
}

/** As the clock has it when the marks are written: before it knows of the turn that follows. */
function turnAfter(before: TurnMarks, turn: number, { seat, by }: Of<'acted'>): TurnMarks {
  const [a, b] = turn > before.turn ? FIRST_TURN.acted : before.acted;
  const own = by === 'player';
  const acted = seat === 0 ? ([a || own, b] as const) : ([a, b || own] as const);
  return { turn: Math.max(turn, before.turn), acted };
}

const FORFEITS = { player: null, time: 'time', away: 'away' } as const;

function act(book: Book, f: Fold, entry: Of<'acted'>): StepResult {
  const { game } = f;
  if (game === null) throw new BrokenMatch('An intent before the game began.');
  const { turn } = game;
  const result = step(book, game, entry.seat, entry.intent);
  if (!result.ok) return result;
  f.moves.push({ seat: entry.seat, intent: entry.intent });
  f.marks = entry.clock;
  f.turn = turnAfter(f.turn, turn, entry);
  if (game.result !== null) {
    const forfeit = entry.intent.kind === 'concede' ? FORFEITS[entry.by] : null;
    settleSeries(f, { winner: game.result.winner, reason: forfeit ?? game.result.reason });
  }
  return result;
}

const NOTHING_HAPPENED: StepResult = { ok: true, events: [] };

/** The game as it was some moves ago, played again from its seed. */
export function gameBefore(book: Book, f: Fold, count: number): Game {
  const { rules, settings } = f.header;
  const intents = f.moves.slice(0, f.moves.length - count);
  const again = replay(book, {
    rules,
    format: settings.format,
    seed: f.seed,
    decks: decksOf(f),
    intents,
  });
  if (!again.ok) throw new BrokenMatch(again.message);
  return again.game;
}

function undo(book: Book, f: Fold, entry: Of<'undone'>): void {
  f.game = gameBefore(book, f, entry.count);
  f.moves.length -= entry.count;
  f.marks = entry.clock;
}

function change(book: Book, f: Fold, entry: Entry, at: number): StepResult {
  switch (entry.kind) {
    case 'sat':
      f.seats = withSeat(f, entry.seat, { person: entry.person, deck: entry.deck });
      break;
    case 'stood':
      f.seats = withSeat(f, entry.seat, null);
      break;
    case 'began':
      begin(book, f, entry, at);
      break;
    case 'acted':
      return act(book, f, entry);
    case 'undone':
      undo(book, f, entry);
      break;
    case 'ended':
      settleSeries(f, entry.ending);
      break;
    case 'rematched':
      f.score = [0, 0];
      f.inSeries = 0;
      break;
    case 'voided':
      f.status = 'void';
      f.ending = { winner: null, reason: entry.reason };
      break;
    case 'closed':
      break;
  }
  return NOTHING_HAPPENED;
}

/** The only writer of a match. A refused intent changes nothing. */
export function foldEntry(book: Book, f: Fold, entry: Entry, at: number): StepResult {
  const result = change(book, f, entry, at);
  if (!result.ok) return result;
  f.rows += 1;
  if (entry.kind !== 'closed') f.rev += 1;
  return result;
}

/**
 * How to take an entry back that could not be written. That is rare, and a copy of the game before
 * every move would not be: a game that was moved in is played again up to there.
 */
export function savePoint(book: Book, f: Fold, entry: Entry): () => void {
  const before = { ...f };
  const length = f.moves.length;
  const moves = entry.kind === 'acted' ? null : f.moves.slice();
  return () => {
    Object.assign(f, before);
    if (moves !== null) f.moves.splice(0, f.moves.length, ...moves);
    else {
      f.moves.length = length;
      if (f.game !== null) f.game = gameBefore(book, f, 0);
    }
  };
}
