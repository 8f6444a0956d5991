import type { Book } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { Uncounted } from '../../shared/protocol/match-view.ts';
import type { DeckChoice } from '../store/contract/entry.ts';
import type { FinishedGame, Journal, RatedPair } from '../store/contract/store.ts';
import type { User } from '../users/user.ts';
import type { ChatDeps } from './chat/chat.ts';
import type { MatchTimeouts } from './match-timeouts.ts';

/** What a match is handed from above: it knows no sockets, no files and no time of its own. */
export type MatchDeps = {
  readonly book: Book;
  readonly journal: Journal;
  readonly timeouts: MatchTimeouts;
  readonly chat: ChatDeps;
  /** Monotonic milliseconds. */
  now(): number;
  /** To be called before time is charged: has the process stood still, and for how long? */
  creditStall(): void;
  /** Wall time, for people to read. */
  wall(): number;
  /** Returns how to call it off. */
  setTimer(ms: number, run: () => void): () => void;
  newSeed(): string;
  commitmentOf(seed: string, decks: readonly DeckChoice[]): string;
  /** 0 when unknown. */
  ratingOf(person: User, format: string): number;
  /** Tells why it does not count for both, once it is written; null when it does, or is not rated. */
  gameOver(game: FinishedGame): Promise<Uncounted | null>;
  ratedPair(a: User, b: User): Promise<RatedPair>;
  /** A bug: somebody must be able to see later how it came to it. */
  voided(match: string, error: unknown): Promise<void>;
  /** Seats, status, score or watchers changed. */
  listed(match: string): void;
  closed(match: string): void;
  /** It goes on in another process. */
  moved(match: string): void;
  /** How long a row of the journal took. */
  written(ms: number): void;
  unwritten(match: string, error: unknown): void;
  /** What became of an intent, and after how long. */
  answered(answer: Answer, ms: number): void;
  timedOut(): void;
};
