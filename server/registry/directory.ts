import type { WireCode } from '../../shared/protocol/codes.ts';
import type { Rejection } from '../../shared/state/rejection.ts';
import type { Listing } from '../match/state/listing.ts';
import type { DeckChoice, MatchSettings } from '../store/contract/entry.ts';
import type { User } from '../users/user.ts';
import type { IndexedMatch, ListCursor, ListPage } from './match-index.ts';

/** Some public matches, and where to go on; null behind the last one. */
export type ListedPage = {
  readonly matches: readonly Listing[];
  readonly next: ListCursor | null;
};

export function indexedOf(listing: Listing, code: string | null): IndexedMatch {
  const { id, created, settings, seats } = listing;
  const people = seats.flatMap((who) => (who === null ? [] : [who.id]));
  return { id, code, created, isPublic: !settings.private, people };
}

/** What somebody asks a match to be, and where they ask from; null where nobody knows. */
export type MatchRequest = {
  readonly settings: MatchSettings;
  readonly deck: DeckChoice;
  readonly address: string | null;
};

/** The code of a private match is its only way in; an invitation has none. */
export type Created =
  | { readonly ok: true; readonly match: string; readonly code: string | null }
  | Rejection<WireCode>;

/** What HTTP and the queue ask of the running matches. */
export type Directory = {
  /** `house` seats a house bot at once. The code of a private match is its only way in. */
  create(
    host: User,
    wish: MatchRequest & { readonly opponent: 'person' | 'house' },
  ): Promise<Created>;
  /** By id, or by the code of a private match. */
  find(idOrCode: string): Listing | null;
  /** Open and running matches, private ones left out, newest first. */
  list(page: ListPage): ListedPage;
  /** All that a person has a seat in, private ones too, newest first. */
  of(person: string): Listing[];
  /** The room to join for watching: the public view, or a seat's (later, or by its consent). */
  watch(
    match: string,
    person: User,
    viewer: 'spectator' | 0 | 1,
  ): Promise<{ readonly ok: true; readonly room: string } | Rejection<WireCode>>;
};
