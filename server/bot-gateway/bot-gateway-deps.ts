import type { Book } from '../../shared/index.ts';
import type { Limits } from '../limits/limits.ts';
import type { Invitations } from '../matchmaking/invitations.ts';
import type { Queue } from '../matchmaking/queue.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { MatchRegistry } from '../registry/match-registry.ts';
import type { ClockSettings } from '../store/contract/entry.ts';
import type { Identity } from '../users/identity.ts';
import type { LiveSessions } from '../users/live-sessions.ts';
import type { User } from '../users/user.ts';

/** The matches of other processes. */
export type RemoteMatches = {
  /** Running ones in which a bot has a seat. */
  of(person: string): readonly string[];
  /** The gateway of the process that has a match, by its id or code; null if no process knows the match. */
  gatewayOf(idOrCode: string): string | 'moving' | null;
  /** Reports each match that was taken over by another process, which may be this one. */
  onTakenOver(listener: (match: string) => void): () => void;
};

/** What the bot gateway depends on. */
export type BotGatewayDeps = {
  readonly book: Book;
  readonly registry: Pick<MatchRegistry, 'match' | 'of' | 'find' | 'create' | 'sit'>;
  readonly queue: Pick<Queue, 'enter' | 'banOf'>;
  readonly invitations: Pick<Invitations, 'listen' | 'invite' | 'decline'>;
  readonly identity: Pick<Identity, 'userOf'>;
  readonly live: Pick<LiveSessions, 'add'>;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: { error(fields: object, message: string): void };
  /** For the matches that bots open. */
  readonly clock: ClockSettings;
  /** Absent if there are no other processes. */
  readonly elsewhere?: RemoteMatches;
  /** Hash of the published contract. */
  readonly contract: string;
  /** Hash of all cards. */
  readonly cards: string;
  now(): number;
  ratingOf(person: User, format: string): Promise<number>;
  /** The account behind a bot; for anybody else, the user's own id. */
  ownerOf(person: User): Promise<string>;
};
