import type { Book } from '../../shared/index.ts';
import type { Limits } from '../limits/limits.ts';
import type { Invitations } from '../matchmaking/invitations.ts';
import type { Queue } from '../matchmaking/queue.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Directory } from '../registry/directory.ts';
import type { MatchRegistry } from '../registry/match-registry.ts';
import type { ClockSettings } from '../store/contract/entry.ts';
import type { Identity } from '../users/identity.ts';
import type { LiveSessions } from '../users/live-sessions.ts';
import type { User } from '../users/user.ts';
import type { Lobby } from './lobby.ts';
import type { SpectatorRooms } from './spectator-rooms.ts';

type RoomLog = { error(fields: object, message: string): void };

/** What the rooms depend on. */
export type RoomDeps = {
  readonly book: Book;
  readonly registry: MatchRegistry;
  readonly spectatorRooms: SpectatorRooms;
  readonly queue: Queue;
  readonly lobby: Lobby;
  /** The matches of all processes. */
  readonly directory: Directory;
  readonly invitations: Pick<Invitations, 'invite'>;
  readonly identity: Pick<Identity, 'admit'>;
  readonly live: LiveSessions;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: RoomLog;
  /** How long spectators wait to see a seat's cards, in milliseconds. */
  readonly watchDelay: number;
  /** For matches whose host asks for no other clock. */
  readonly clock: ClockSettings;
  /** Monotonic milliseconds. */
  now(): number;
  /** Wall time in milliseconds. */
  wall(): number;
  /** Whether a match may still be restored here, or is being taken over from a process that is gone. */
  mayReturn(match: string): boolean;
  ratingOf(person: User, format: string): Promise<number>;
  /** The account behind a bot; for anybody else, the user's own id. */
  ownerOf(person: User): Promise<string>;
};

let wired: RoomDeps | null = null;

/** Colyseus creates the rooms itself, so they get their dependencies here; there is one server per process. */
export function wireRooms(deps: RoomDeps): void {
  wired = deps;
}

export function roomDeps(): RoomDeps {
  if (wired === null) throw new Error('The rooms were created before their dependencies were set.');
  return wired;
}
