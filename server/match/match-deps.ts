import type { Book } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import type { Uncounted } from '../../shared/protocol/match-view.ts';
import type { DeckChoice } from '../store/contract/entry.ts';
import type { FinishedGame, Journal, RatedPair } from '../store/contract/store.ts';
import type { User } from '../users/user.ts';
import type { ChatDeps } from './chat/chat.ts';
import type { MatchTimeouts } from './match-timeouts.ts';

/** Everything a match needs from outside: it has no sockets, files or clock of its own. */
export type MatchDeps = {
  readonly book: Book;
  readonly journal: Journal;
  readonly timeouts: MatchTimeouts;
  readonly chat: ChatDeps;
  /** Monotonic milliseconds. */
  now(): number;
  /** Must be called before time is charged: credits players for a stall of the process. */
  creditStall(): void;
  /** Wall time, for people to read. */
  wall(): number;
  /** Returns a function that cancels the timer. */
  setTimer(ms: number, run: () => void): () => void;
  newSeed(): string;
  commitmentOf(seed: string, decks: readonly DeckChoice[]): string;
  /** 0 when unknown. */
  ratingOf(person: User, format: string): number;
  /** Resolves once the result is written: why it does not count for both, or null when it does or is unrated. */
  gameOver(game: FinishedGame): Promise<Uncounted | null>;
  ratedPair(a: User, b: User): Promise<RatedPair>;
  /** A bug voided the match: keeps a report of it for later. */
  voided(match: string, error: unknown): Promise<void>;
  /** Seats, status, score or watchers changed. */
  listed(match: string): void;
  closed(match: string): void;
  /** The match continues in another process. */
  moved(match: string): void;
  /** A row of the journal was written in so many milliseconds. */
  written(ms: number): void;
  unwritten(match: string, error: unknown): void;
  /** An intent was answered after so many milliseconds. */
  answered(answer: Answer, ms: number): void;
  timedOut(): void;
};
