import type { Book } from '../../shared/index.ts';
import type { Limits } from '../limits/limits.ts';
import type { Hall } from '../match/hall.ts';
import type { Invitations } from '../match/invitations.ts';
import type { Queue } from '../match/queue.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Identity } from '../people/identity.ts';
import type { LiveSessions } from '../people/live-sessions.ts';
import type { Person } from '../people/person.ts';
import type { ClockSettings } from '../store/entry.ts';

/** The matches of other processes. */
export type Elsewhere = {
  /** Running ones in which a bot has a seat. */
  of(person: string): readonly string[];
  /** The door of the process that has a match, by its id or code; null when nobody knows of it. */
  doorOf(idOrCode: string): string | 'moving' | null;
  /** Tells of each match that went on in another process than before, which may be this one. */
  onTakenUp(tell: (match: string) => void): () => void;
};

/** What the door of the bots is handed from above. */
export type BotParts = {
  readonly book: Book;
  readonly hall: Pick<Hall, 'match' | 'of' | 'find' | 'create' | 'sit'>;
  readonly queue: Pick<Queue, 'enter' | 'banOf'>;
  readonly invitations: Pick<Invitations, 'listen' | 'invite' | 'decline'>;
  readonly people: Pick<Identity, 'personOf'>;
  readonly live: Pick<LiveSessions, 'add'>;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: { error(fields: object, message: string): void };
  /** For the matches that bots open. */
  readonly clock: ClockSettings;
  /** Without it this process is alone. */
  readonly elsewhere?: Elsewhere;
  /** Hash of the contract as it is written down. */
  readonly contract: string;
  now(): number;
  ratingOf(person: Person, format: string): Promise<number>;
  /** The account behind a bot; of others, they themselves. */
  ownerOf(person: Person): Promise<string>;
};
