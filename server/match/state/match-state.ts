import {
  type Book,
  createGame,
  type Game,
  type Seat,
  type StepResult,
  step,
} from '../../../shared/index.ts';
import type { MatchStatus } from '../../../shared/protocol/match-view.ts';
import type {
  ClockMarks,
  DeckChoice,
  Ending,
  Entry,
  MatchHeader,
} from '../../store/contract/entry.ts';
import type { User } from '../../users/user.ts';
import type { TurnMarks } from '../clock/deadlines.ts';
import { type Checkpoint, gameAfter, type Move, withCheckpoint } from './checkpoints.ts';
import { NOT_PLAYED, type Played, playedBefore, withPlay } from './played-enough.ts';

type Seated = { readonly person: User; readonly deck: DeckChoice };

/** A match as its journal tells it. `game` is changed in place, everything else is replaced. */
export type MatchState = {
  readonly header: MatchHeader;
  rows: number;
  status: MatchStatus;
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
  checkpoints: readonly Checkpoint[];
  /** U3: moves of this game that were taken back, by whose undo it was. */
  takenBack: readonly [number, number];
  ending: Ending | null;
  marks: ClockMarks | null;
  turn: TurnMarks;
  /** Whether its games are rated. A rematch of a rated match may go on unrated. */
  rated: boolean;
  played: Played;
  /** Grows with every change of a game: what an intent refers to. */
  rev: number;
};

const NONE: readonly Checkpoint[] = [];

const FIRST_TURN: TurnMarks = { turn: 0, acted: [false, false] };

export function newMatchState(header: MatchHeader): MatchState {
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
    checkpoints: NONE,
    takenBack: [0, 0],
    ending: null,
    marks: null,
    turn: FIRST_TURN,
    rated: header.settings.rated,
    played: NOT_PLAYED,
    rev: 0,
  };
}

/** An entry that cannot follow what was written before it: a bug, or a journal of other rules. */
class BrokenMatch extends Error {}

type Of<K extends Entry['kind']> = Extract<Entry, { kind: K }>;

function withSeat(f: MatchState, seat: Seat, who: Seated | null): MatchState['seats'] {
  return seat === 0 ? [who, f.seats[1]] : [f.seats[0], who];
}

function decksOf(f: MatchState): readonly DeckChoice[] {
  return f.seats.flatMap((who) => (who === null ? [] : [who.deck]));
}

function deal(book: Book, f: MatchState, seed: string): Game {
  const { format } = f.header.settings;
  const created = createGame(book, { format, seed, decks: decksOf(f) });
  if (!created.ok) throw new BrokenMatch(created.message);
  return created.game;
}

function begin(book: Book, f: MatchState, entry: Of<'began'>, at: number): void {
  const { clock } = f.header.settings;
  f.game = deal(book, f, entry.seed);
  f.status = 'playing';
  f.number = entry.game;
  f.inSeries += 1;
  f.seed = entry.seed;
  f.began = at;
  f.moves.length = 0;
  f.checkpoints = NONE;
  f.takenBack = [0, 0];
  f.ending = null;
  f.marks = f.marks && { ...f.marks, bank: [clock.bank, clock.bank] };
  f.turn = FIRST_TURN;
  f.played = NOT_PLAYED;
}

/** A series is over when one seat cannot be caught up with, or all its games are played. */
function settleSeries(f: MatchState, ending: Ending): void {
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

function act(book: Book, f: MatchState, entry: Of<'acted'>): StepResult {
  const { game } = f;
  if (game === null) throw new BrokenMatch('An intent before the game began.');
  const { turn } = game;
  const result = step(book, game, entry.seat, entry.intent);
  if (!result.ok) return result;
  f.moves.push({ seat: entry.seat, intent: entry.intent });
  f.checkpoints = withCheckpoint(f.checkpoints, f.moves.length, game);
  f.marks = entry.clock;
  f.turn = turnAfter(f.turn, turn, entry);
  f.played = withPlay(f.played, turn, entry);
  if (game.result !== null) {
    const forfeit = entry.intent.kind === 'concede' ? FORFEITS[entry.by] : null;
    settleSeries(f, { winner: game.result.winner, reason: forfeit ?? game.result.reason });
  }
  return result;
}

const NOTHING_HAPPENED: StepResult = { ok: true, events: [] };

/** The game as it was some moves ago. It costs about as many moves as it goes back. */
export function gameBefore(book: Book, f: MatchState, count: number) {
  const { moves, checkpoints, seed } = f;
  const played = { moves, checkpoints, deal: () => deal(book, f, seed) };
  return gameAfter(book, moves.length - count, played);
}

function undo(book: Book, f: MatchState, { seat, count, clock }: Of<'undone'>): void {
  const { game, checkpoints } = gameBefore(book, f, count);
  const [a, b] = f.takenBack;
  f.game = game;
  f.checkpoints = checkpoints;
  f.moves.length -= count;
  f.takenBack = seat === 0 ? [a + count, b] : [a, b + count];
  f.played = playedBefore(f.played, game.turn);
  f.marks = clock;
}

function change(book: Book, f: MatchState, entry: Entry, at: number): StepResult {
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
      f.rated = f.rated && entry.unrated !== true;
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
export function applyEntry(book: Book, f: MatchState, entry: Entry, at: number): StepResult {
  const result = change(book, f, entry, at);
  if (!result.ok) return result;
  f.rows += 1;
  if (entry.kind !== 'closed') f.rev += 1;
  return result;
}

/** The moves that an entry takes away, to be put back should it not be written. */
function movesLostBy({ moves }: MatchState, entry: Entry): readonly Move[] {
  if (entry.kind === 'began') return moves.slice();
  return entry.kind === 'undone' ? moves.slice(Math.max(0, moves.length - entry.count)) : [];
}

/**
 * How to take an entry back that could not be written. That is rare, and a copy of the game before
 * every move would not be: a game that was moved in is played again from the last checkpoint.
 */
export function rollbackPoint(book: Book, f: MatchState, entry: Entry): () => void {
  const before = { ...f };
  const lost = movesLostBy(f, entry);
  const kept = f.moves.length - lost.length;
  return () => {
    Object.assign(f, before);
    f.moves.splice(kept, f.moves.length, ...lost);
    if (entry.kind === 'acted' && f.game !== null) f.game = gameBefore(book, f, 0).game;
  };
}
