import type { MatchStatus } from '../../shared/protocol/match-view.ts';

/** Kinds of rooms, and the plain door of bots. */
export type RoomName = 'match' | 'queue' | 'lobby' | 'watch' | 'bot';

export type IntentOutcome = 'accepted' | 'refused' | 'stale' | 'repeated';

/** What the server counts about itself. Whoever counts knows nothing about where it is read. */
export type Metrics = {
  /** `null` before the first status and after the last. */
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
  /** At the door: refused, or closed because it was idle and somebody else needed the room. */
  connectionClosed(why: 'refused' | 'made room'): void;
  /** A match of another process continues here. */
  takenOver(): void;
  /** A match of this process goes on in another. */
  handOff(): void;
  /** How many other processes are heard of. */
  peerCount(count: number): void;
  /** How many matches of the store cannot be read. */
  matchesUnreadable(count: number): void;
  /** What a check of the store found: faults of its pages, and tables that cannot be read as a whole. */
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
