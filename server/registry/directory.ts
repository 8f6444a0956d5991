import type { WireCode } from '../../shared/protocol/codes.ts';
import type { Rejection } from '../../shared/state/rejection.ts';
import type { Listing } from '../match/state/listing.ts';
import type { DeckChoice, MatchSettings } from '../store/contract/entry.ts';
import type { User } from '../users/user.ts';
import type { IndexedMatch, ListCursor, ListPage } from './match-index.ts';

/** One page of public matches, and the cursor of the next page; null on the last page. */
export type ListedPage = {
  readonly matches: readonly Listing[];
  readonly next: ListCursor | null;
};

export function indexedOf(listing: Listing, code: string | null): IndexedMatch {
  const { id, created, settings, seats } = listing;
  const people = seats.flatMap((who) => (who === null ? [] : [who.id]));
  return { id, code, created, isPublic: !settings.private, people };
}

/** What a user asks a new match to be. `address` is where the request came from; null when unknown. */
export type MatchRequest = {
  readonly settings: MatchSettings;
  readonly deck: DeckChoice;
  readonly address: string | null;
};

export type HostRequest = MatchRequest & { readonly opponent: 'person' | 'house' };

/** A private match can only be joined by its code; an invitation has no code. */
export type Created =
  | { readonly ok: true; readonly match: string; readonly code: string | null }
  | Rejection<WireCode>;

/** What HTTP and the queue need to know about the running matches. */
export type Directory = {
  /** With the opponent `house`, a house bot is seated at once. */
  create(host: User, request: HostRequest): Promise<Created>;
  /** By id, or by the code of a private match. */
  find(idOrCode: string): Listing | null;
  /** Open and running matches, private ones left out, newest first. */
  list(page: ListPage): ListedPage;
  /** All matches in which a user has a seat, private ones too, newest first. */
  of(person: string): Listing[];
  /** The room to join for watching: with the public view, or with a seat's view (delayed, or with its consent). */
  watch(
    match: string,
    person: User,
    viewer: 'spectator' | 0 | 1,
  ): Promise<{ readonly ok: true; readonly room: string } | Rejection<WireCode>>;
};
