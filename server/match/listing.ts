import type { MatchStatus } from '../../shared/protocol/match-view.ts';
import type { Person } from '../people/person.ts';
import type { DeckChoice, MatchSettings } from '../store/entry.ts';
import type { IndexedMatch, ListCursor, ListPage } from './match-index.ts';

/** A match as the lobby shows it. */
export type Listing = {
  readonly id: string;
  readonly status: MatchStatus;
  readonly settings: MatchSettings;
  readonly seats: readonly [Person | null, Person | null];
  readonly score: readonly [number, number];
  readonly turn: number;
  readonly watchers: number;
  readonly created: number;
};

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

export type Declined = {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  /** Seconds until it is worth another try. */
  readonly wait?: number;
};

/** What somebody asks a match to be, and where they ask from; null where nobody knows. */
export type Wish = {
  readonly settings: MatchSettings;
  readonly deck: DeckChoice;
  readonly address: string | null;
};

/** What HTTP and the queue ask of the running matches. */
export type Directory = {
  /** `house` seats a house bot at once. The code of a private match is its only way in. */
  create(
    host: Person,
    wish: Wish & { readonly opponent: 'person' | 'house' },
  ): Promise<
    { readonly ok: true; readonly match: string; readonly code: string | null } | Declined
  >;
  /** By id, or by the code of a private match. */
  find(idOrCode: string): Listing | null;
  /** Open and running matches, private ones left out, newest first. */
  list(page: ListPage): ListedPage;
  /** All that a person has a seat in, private ones too, newest first. */
  of(person: string): Listing[];
  /** The room to join for watching: the public view, or a seat's (later, or by its consent). */
  watch(
    match: string,
    person: Person,
    viewer: 'spectator' | 0 | 1,
  ): Promise<{ readonly ok: true; readonly room: string } | Declined>;
};
