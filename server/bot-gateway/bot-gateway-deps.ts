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
  /** The door of the process that has a match, by its id or code; null when nobody knows of it. */
  gatewayOf(idOrCode: string): string | 'moving' | null;
  /** Tells of each match that went on in another process than before, which may be this one. */
  onTakenOver(listener: (match: string) => void): () => void;
};

/** What the door of the bots is handed from above. */
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
  /** Without it this process is alone. */
  readonly elsewhere?: RemoteMatches;
  /** Hash of the contract as it is written down. */
  readonly contract: string;
  now(): number;
  ratingOf(person: User, format: string): Promise<number>;
  /** The account behind a bot; of others, they themselves. */
  ownerOf(person: User): Promise<string>;
};
