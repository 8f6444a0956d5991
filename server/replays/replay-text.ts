import type { Book } from '../../shared/index.ts';
import type { ReplayFile } from '../../shared/replay/replay-file.ts';
import type { JournalRow, MatchHeader } from '../store/contract/entry.ts';
import { gamesOf } from './games-of.ts';
import { asRecording, fileOf, keptReplay, packKept, readKept } from './kept-replay.ts';
import { publicFromKept, publicReplay } from './public-replay.ts';
import type { PlayedGame } from './replay-file.ts';
import { replayOf } from './replays-of.ts';
import type { SignReplay } from './sign-replay.ts';

/** As a spectator saw it; with everything hidden; or as every viewer saw it. */
export type ReplayKind = 'public' | 'full' | 'recording';

/** A game to be played again. `kept` makes what the store keeps of it. */
export type PlayedJob = {
  /** The id of the finished game. */
  readonly id: string;
  readonly kind: ReplayKind | 'kept';
  readonly header: MatchHeader;
  /** The rows of the game, see `rowsOfGame`. */
  readonly rows: readonly JournalRow[];
};

/** A game of which the store keeps what its viewers saw. */
export type KeptJob = {
  readonly kind: ReplayKind;
  readonly kept: Uint8Array;
  readonly seats: ReplayFile['seats'];
};

/** Which game of a match, and which kind of replay. */
export type ReplayJob = PlayedJob | KeptJob;

/** The rows of one game, including those about the seats; other games need not be replayed. */
export function rowsOfGame(rows: readonly JournalRow[], game: number): JournalRow[] {
  let now = 0;
  return rows.filter(({ entry }) => {
    if (entry.kind === 'began') now = entry.game;
    return now === game || entry.kind === 'sat' || entry.kind === 'stood';
  });
}

const jsonBytes = (value: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value));

function fromKept({ kind, kept: bytes, seats }: KeptJob, sign: SignReplay): unknown {
  const kept = readKept(bytes);
  if (kind === 'public') return publicFromKept(kept, seats);
  return kind === 'full' ? sign(fileOf(kept, seats)) : asRecording(kept, seats);
}

function fromGame(book: Book, game: PlayedGame, kind: ReplayKind, sign: SignReplay): unknown {
  if (kind === 'public') return publicReplay(book, game);
  return kind === 'full'
    ? sign(replayOf(book, game))
    : asRecording(keptReplay(book, game), game.seats);
}

/** The replay as JSON; null if the rows do not contain the game. Too slow for the main thread. */
export function replayText(
  book: Book,
  job: ReplayJob,
  sign: SignReplay,
): Uint8Array<ArrayBuffer> | null {
  if ('kept' in job) return jsonBytes(fromKept(job, sign));
  const { id, kind, header, rows } = job;
  const game = gamesOf(book, header, rows).find((each) => each.id === id);
  if (game === undefined) return null;
  if (kind === 'kept') return packKept(keptReplay(book, game));
  return jsonBytes(fromGame(book, game, kind, sign));
}
