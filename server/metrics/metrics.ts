import type { TableStatus } from '../../shared/protocol/table.ts';

/** Kinds of rooms, and the plain door of bots. */
export type RoomName = 'match' | 'queue' | 'lobby' | 'watch' | 'bot';

export type IntentOutcome = 'accepted' | 'refused' | 'stale' | 'repeated';

/** What the server counts about itself. Whoever counts knows nothing about where it is read. */
export type Metrics = {
  /** `null` before the first status and after the last. */
  matchMoved(from: TableStatus | null, to: TableStatus | null): void;
  clientCame(room: RoomName): void;
  clientLeft(room: RoomName): void;
  watcherCame(): void;
  watcherLeft(): void;
  intentAnswered(outcome: IntentOutcome, seconds: number): void;
  journalWritten(seconds: number): void;
  timedOut(): void;
  voided(): void;
  frameRefused(): void;
  /** A match of another process goes on here. */
  takenOver(): void;
  /** A match of this process goes on in another. */
  letGo(): void;
  /** How many other processes are heard of. */
  peersHeard(count: number): void;
};

const nothing = (): void => {};

export const noMetrics: Metrics = {
  matchMoved: nothing,
  clientCame: nothing,
  clientLeft: nothing,
  watcherCame: nothing,
  watcherLeft: nothing,
  intentAnswered: nothing,
  journalWritten: nothing,
  timedOut: nothing,
  voided: nothing,
  frameRefused: nothing,
  takenOver: nothing,
  letGo: nothing,
  peersHeard: nothing,
};
