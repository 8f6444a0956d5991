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
import type { TurnMarks } from '../clock/clock.ts';
import { type Checkpoint, gameAfter, type Move, withCheckpoint } from './checkpoints.ts';
import { NOT_PLAYED, type Played, playedBefore, withPlay } from './played-enough.ts';

type Seated = { readonly person: User; readonly deck: DeckChoice };

/** What the journal of a match adds up to. `game` and `moves` are changed in place, everything else is replaced. */
export type MatchState = {
  readonly header: MatchHeader;
  rows: number;
  status: MatchStatus;
  seats: readonly [Seated | null, Seated | null];
  /** The number of the game, counted from 1 over all series. */
  number: number;
  /** The number of the game within this series. */
  inSeries: number;
  score: readonly [number, number];
  seed: string;
  began: number;
  game: Game | null;
  readonly moves: Move[];
  checkpoints: readonly Checkpoint[];
  /** U3: how many moves of this game each seat's undos took back. */
  takenBack: readonly [number, number];
  ending: Ending | null;
  marks: ClockMarks | null;
  turn: TurnMarks;
  /** Whether the games are rated. A rematch of a rated match may be unrated. */
  rated: boolean;
  played: Played;
  /** Counts the changes of the match; an intent names the revision it was decided on. */
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

/** An entry cannot follow the ones before it: a bug, or a journal of other rules. */
class BrokenMatch extends Error {}

type Of<K extends Entry['kind']> = Extract<Entry, { kind: K }>;

function withSeat(state: MatchState, seat: Seat, seated: Seated | null): MatchState['seats'] {
  return seat === 0 ? [seated, state.seats[1]] : [state.seats[0], seated];
}

function decksOf(state: MatchState): readonly DeckChoice[] {
  return state.seats.flatMap((seated) => (seated === null ? [] : [seated.deck]));
}

function deal(book: Book, state: MatchState, seed: string): Game {
  const { format } = state.header.settings;
  const created = createGame(book, { format, seed, decks: decksOf(state) });
  if (!created.ok) throw new BrokenMatch(created.message);
  return created.game;
}

function begin(book: Book, state: MatchState, entry: Of<'began'>, at: number): void {
  const { clock } = state.header.settings;
  state.game = deal(book, state, entry.seed);
  state.status = 'playing';
  state.number = entry.game;
  state.inSeries += 1;
  state.seed = entry.seed;
  state.began = at;
  state.moves.length = 0;
  state.checkpoints = NONE;
  state.takenBack = [0, 0];
  state.ending = null;
  state.marks = state.marks && { ...state.marks, bank: [clock.bank, clock.bank] };
  state.turn = FIRST_TURN;
  state.played = NOT_PLAYED;
}

/** A series is over when one seat has won more than half of its games, or all games are played. */
function settleSeries(state: MatchState, ending: Ending): void {
  const { bestOf } = state.header.settings;
  const [a, b] = state.score;
  const won = (seat: Seat) => (ending.winner === seat || ending.winner === 'both' ? 1 : 0);
  state.score = [a + won(0), b + won(1)];
  state.ending = ending;
  const decided = Math.max(...state.score) > bestOf / 2 || state.inSeries >= bestOf;
  state.status = decided ? 'over' : 'between';
}

/** The turn marks as of the clock marks of the entry: before the next turn begins. */
function turnAfter(before: TurnMarks, turn: number, { seat, by }: Of<'acted'>): TurnMarks {
  const [a, b] = turn > before.turn ? FIRST_TURN.acted : before.acted;
  const own = by === 'player';
  const acted = seat === 0 ? ([a || own, b] as const) : ([a, b || own] as const);
  return { turn: Math.max(turn, before.turn), acted };
}

const FORFEITS = { player: null, time: 'time', away: 'away' } as const;

function act(book: Book, state: MatchState, entry: Of<'acted'>): StepResult {
  const { game } = state;
  if (game === null) throw new BrokenMatch('There is an intent before the game began.');
  const { turn } = game;
  const result = step(book, game, entry.seat, entry.intent);
  if (!result.ok) return result;
  state.moves.push({ seat: entry.seat, intent: entry.intent });
  state.checkpoints = withCheckpoint(state.checkpoints, state.moves.length, game);
  state.marks = entry.clock;
  state.turn = turnAfter(state.turn, turn, entry);
  state.played = withPlay(state.played, turn, entry);
  if (game.result !== null) {
    const forfeit = entry.intent.kind === 'concede' ? FORFEITS[entry.by] : null;
    settleSeries(state, { winner: game.result.winner, reason: forfeit ?? game.result.reason });
  }
  return result;
}

const NOTHING_HAPPENED: StepResult = { ok: true, events: [] };

/** The game as it was `count` moves ago, played again from a checkpoint. */
export function gameBefore(book: Book, state: MatchState, count: number) {
  const { moves, checkpoints, seed } = state;
  const played = { moves, checkpoints, deal: () => deal(book, state, seed) };
  return gameAfter(book, moves.length - count, played);
}

function undo(book: Book, state: MatchState, { seat, count, clock }: Of<'undone'>): void {
  const { game, checkpoints } = gameBefore(book, state, count);
  const [a, b] = state.takenBack;
  state.game = game;
  state.checkpoints = checkpoints;
  state.moves.length -= count;
  state.takenBack = seat === 0 ? [a + count, b] : [a, b + count];
  state.played = playedBefore(state.played, game.turn);
  state.marks = clock;
}

function change(book: Book, state: MatchState, entry: Entry, at: number): StepResult {
  switch (entry.kind) {
    case 'sat':
      state.seats = withSeat(state, entry.seat, { person: entry.person, deck: entry.deck });
      break;
    case 'stood':
      state.seats = withSeat(state, entry.seat, null);
      break;
    case 'began':
      begin(book, state, entry, at);
      break;
    case 'acted':
      return act(book, state, entry);
    case 'undone':
      undo(book, state, entry);
      break;
    case 'ended':
      settleSeries(state, entry.ending);
      break;
    case 'rematched':
      state.rated = state.rated && entry.unrated !== true;
      state.score = [0, 0];
      state.inSeries = 0;
      break;
    case 'voided':
      state.status = 'void';
      state.ending = { winner: null, reason: entry.reason };
      break;
    case 'closed':
      break;
  }
  return NOTHING_HAPPENED;
}

/** The only function that changes a match state. A rejected intent changes nothing. */
export function applyEntry(book: Book, state: MatchState, entry: Entry, at: number): StepResult {
  const result = change(book, state, entry, at);
  if (!result.ok) return result;
  state.rows += 1;
  if (entry.kind !== 'closed') state.rev += 1;
  return result;
}

/** The moves that an entry removes, which a rollback restores. */
function movesLostBy({ moves }: MatchState, entry: Entry): readonly Move[] {
  if (entry.kind === 'began') return moves.slice();
  return entry.kind === 'undone' ? moves.slice(Math.max(0, moves.length - entry.count)) : [];
}

/**
 * Returns a function that undoes an entry that could not be written. That is rare, so the game is not copied
 * before every move, but played again from the last checkpoint.
 */
export function rollbackPoint(book: Book, state: MatchState, entry: Entry): () => void {
  const before = { ...state };
  const lost = movesLostBy(state, entry);
  const kept = state.moves.length - lost.length;
  return () => {
    Object.assign(state, before);
    state.moves.splice(kept, state.moves.length, ...lost);
    if (entry.kind === 'acted' && state.game !== null) state.game = gameBefore(book, state, 0).game;
  };
}
