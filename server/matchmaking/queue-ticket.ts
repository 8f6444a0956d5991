import type { WireCode } from '../../shared/protocol/codes.ts';
import type { Rejection } from '../../shared/state/rejection.ts';
import type { DeckChoice } from '../store/contract/entry.ts';
import type { Waiting } from './pairing.ts';

export type Ticket = Waiting & {
  readonly deck: DeckChoice;
  /** Where they wait from; null where nobody knows. Told to nobody. */
  readonly address: string | null;
  /** Whether a house bot is welcome after a while. */
  readonly houseWelcome: boolean;
  paired(match: string): void;
  failed(why: Rejection<WireCode>): void;
  /** The opponent did not come: they wait again, in front, for as long as they waited before. */
  requeued?(): void;
  /** The game has begun: nothing more comes. */
  began?(): void;
};

/** What another process needs to seat somebody. */
export type Claimed = Pick<Ticket, 'person' | 'deck' | 'address'>;

/** Somebody who waits in another process. */
export type RemoteTicket = Waiting & { readonly at: string; readonly id: string };

export type MadeMatch = { readonly ok: true; readonly match: string } | Rejection<WireCode>;

/** What became of a match the queue has made. Whoever was absent is kept out for `wait` seconds. */
export type Outcome =
  | { readonly kind: 'began' }
  | { readonly kind: 'again' }
  | { readonly kind: 'absent'; readonly wait: number };

/** The queues of the other processes. */
export type RemoteQueues = {
  entered(id: string, ticket: Waiting): void;
  left(id: string): void;
  waiting(): readonly RemoteTicket[];
  /** Of two that fit, one side asks the other: the same one, wherever that is looked at. */
  isToAsk(own: Waiting & { readonly id: string }, remote: RemoteTicket): boolean;
  /** Takes somebody out of their queue; null when they have left it. */
  claim(remote: RemoteTicket): Promise<Claimed | null>;
  /** False when they had left before they heard of it, or cannot be told. */
  notify(remote: RemoteTicket, made: MadeMatch): Promise<boolean>;
  resolve(remote: RemoteTicket, outcome: Outcome): void;
};

export type QueuedTicket = Ticket & { readonly id: string; left: boolean };
export type AnyTicket = QueuedTicket | RemoteTicket;

export const isOwn = (one: AnyTicket): one is QueuedTicket => 'deck' in one;
