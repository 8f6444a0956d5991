import type { IncomingMessage } from 'node:http';
import type { Book } from '../../shared/index.ts';
import type { Limits } from '../limits/limits.ts';
import type { Invitations } from '../matchmaking/invitations.ts';
import type { Directory } from '../registry/directory.ts';
import type { ListedKey } from '../replays/known-keys.ts';
import type { Replays } from '../replays/replays.ts';
import type { ClockSettings } from '../store/contract/entry.ts';
import type { Store } from '../store/contract/store.ts';
import type { Identity } from '../users/identity.ts';

type Log = {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** What the pages are handed from above. */
export type HttpDeps = {
  readonly book: Book;
  readonly identity: Omit<Identity, 'redeem'>;
  readonly store: Pick<Store, 'records' | 'check'>;
  readonly directory: Directory;
  readonly invitations: Pick<Invitations, 'here' | 'invite'>;
  readonly replays: Pick<Replays, 'text'>;
  /** That replays are and were signed with. */
  replayKeys(): Promise<ListedKey[]>;
  readonly limits: Limits;
  readonly log: Log;
  /** For matches whose host wished for no other. */
  readonly clock: ClockSettings;
  /** How far behind watchers see a seat's own cards, in milliseconds. */
  readonly watchDelay: number;
  /** Pages of other addresses that may call from a browser: `https://play.example`. */
  readonly origins: readonly string[];
  /** Monotonic milliseconds. */
  now(): number;
  /** What people hand to each other: the path below the public address, if one is set. */
  linkTo(path: string): string;
  /** Whom a request comes from, proxies of ours seen through. */
  addressOf(request: IncomingMessage): string;
  /** What of the store cannot be read, for people. New matches are taken all the same. */
  degraded(): string[];
  /** Why no new matches are taken, beside the store; empty when they are. */
  ready(): string[];
};
