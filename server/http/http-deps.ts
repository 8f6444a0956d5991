import type { IncomingMessage } from 'node:http';
import type { Book } from '../../shared/index.ts';
import type { SeatReservation } from '../../shared/protocol/http/matches.ts';
import type { Limits } from '../limits/limits.ts';
import type { Invitations } from '../matchmaking/invitations.ts';
import type { Directory } from '../registry/directory.ts';
import type { ListedKey } from '../replays/known-keys.ts';
import type { Replays } from '../replays/replays.ts';
import type { ClockSettings } from '../store/contract/entry.ts';
import type { Store } from '../store/contract/store.ts';
import type { Identity } from '../users/identity.ts';
import type { HttpRejection } from './rejection.ts';
import type { Caller } from './route.ts';

type Log = {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** What the HTTP API depends on. */
export type HttpDeps = {
  readonly book: Book;
  readonly identity: Omit<Identity, 'admit'>;
  readonly store: Pick<Store, 'records' | 'check'>;
  readonly directory: Directory;
  readonly invitations: Pick<Invitations, 'here' | 'invite'>;
  /** Reserves a place in a room; a match takes the user into its open seat. */
  reserve(room: string, caller: Caller, options: object): Promise<SeatReservation | HttpRejection>;
  readonly replays: Pick<Replays, 'text'>;
  /** The keys that replays are and were signed with. */
  replayKeys(): Promise<ListedKey[]>;
  readonly limits: Limits;
  readonly log: Log;
  /** For matches whose host asks for no other clock. */
  readonly clock: ClockSettings;
  /** How long spectators wait to see a seat's cards, in milliseconds. */
  readonly watchDelay: number;
  /** Other origins whose pages may call: `https://play.example`. */
  readonly origins: readonly string[];
  /** Monotonic milliseconds. */
  now(): number;
  /** A link to share: the path below the public address, if one is set. */
  linkTo(path: string): string;
  /** The address of the client behind our proxies. */
  addressOf(request: IncomingMessage): string;
  /** Damage of the store in readable sentences. New matches are accepted nevertheless. */
  degraded(): string[];
  /** Why no new matches are accepted, apart from the store; empty if they are. */
  ready(): string[];
};
