import type { MatchStatus } from '../../shared/protocol/match-view.ts';

/** The kinds of rooms, and the bot gateway. */
export type RoomName = 'match' | 'queue' | 'lobby' | 'watch' | 'bot';

export type IntentOutcome = 'accepted' | 'refused' | 'stale' | 'repeated';

/** What the server counts about itself, independent of the monitoring system. */
export type Metrics = {
  /** Null before the first status and after the last. */
  matchMoved(from: MatchStatus | null, to: MatchStatus | null): void;
  clientJoined(room: RoomName): void;
  clientLeft(room: RoomName): void;
  watcherJoined(): void;
  watcherLeft(): void;
  intentAnswered(outcome: IntentOutcome, seconds: number): void;
  journalWritten(seconds: number): void;
  timedOut(): void;
  voided(): void;
  frameRefused(): void;
  /** A connection was refused, or closed while idle to make room. */
  connectionClosed(why: 'refused' | 'made room'): void;
  /** A match of another process continues here. */
  takenOver(): void;
  /** A match of this process continues in another. */
  handOff(): void;
  /** How many other processes are known. */
  peerCount(count: number): void;
  /** How many matches in the store cannot be read. */
  matchesUnreadable(count: number): void;
  /** Damage found by a check of the store: faulty pages, and tables that cannot be read completely. */
  storeDamaged(faults: number, tables: number): void;
};

const nothing = (): void => {};

export const noMetrics: Metrics = {
  matchMoved: nothing,
  clientJoined: nothing,
  clientLeft: nothing,
  watcherJoined: nothing,
  watcherLeft: nothing,
  intentAnswered: nothing,
  journalWritten: nothing,
  timedOut: nothing,
  voided: nothing,
  frameRefused: nothing,
  connectionClosed: nothing,
  takenOver: nothing,
  handOff: nothing,
  peerCount: nothing,
  matchesUnreadable: nothing,
  storeDamaged: nothing,
};
