import type { WireCode } from '../../shared/protocol/codes.ts';
import type { Rejection } from '../../shared/state/rejection.ts';
import type { DeckChoice } from '../store/contract/entry.ts';
import type { Waiting } from './pairing.ts';

export type Ticket = Waiting & {
  readonly deck: DeckChoice;
  /** The address of the user; null when unknown. It is never published. */
  readonly address: string | null;
  /** Whether the user accepts a house bot after a while. */
  readonly houseWelcome: boolean;
  paired(match: string): void;
  failed(why: Rejection<WireCode>): void;
  /** The opponent did not come: the user waits again, and the earlier wait counts. */
  requeued?(): void;
  /** The game has begun; no other call follows. */
  began?(): void;
};

/** What another process needs to seat a user. */
export type Claimed = Pick<Ticket, 'person' | 'deck' | 'address'>;

/** A user who waits in another process. */
export type RemoteTicket = Waiting & { readonly at: string; readonly id: string };

export type MadeMatch = { readonly ok: true; readonly match: string } | Rejection<WireCode>;

/** The outcome of a match that the queue made. An absent user is banned for `wait` seconds. */
export type Outcome =
  | { readonly kind: 'began' }
  | { readonly kind: 'again' }
  | { readonly kind: 'absent'; readonly wait: number };

/** The queues of the other processes. */
export type RemoteQueues = {
  entered(id: string, ticket: Waiting): void;
  left(id: string): void;
  waiting(): readonly RemoteTicket[];
  /** Which of two processes asks the other to pair two users; both come to the same result. */
  isToAsk(own: Waiting & { readonly id: string }, remote: RemoteTicket): boolean;
  /** Takes a user out of the queue of another process; null when they have left it. */
  claim(remote: RemoteTicket): Promise<Claimed | null>;
  /** Resolves to false when the user had already left, or cannot be reached. */
  notify(remote: RemoteTicket, made: MadeMatch): Promise<boolean>;
  resolve(remote: RemoteTicket, outcome: Outcome): void;
};

export type QueuedTicket = Ticket & { readonly id: string; left: boolean };
export type AnyTicket = QueuedTicket | RemoteTicket;

export const isOwn = (ticket: AnyTicket): ticket is QueuedTicket => 'deck' in ticket;
