import type { Seat } from '../../shared/index.ts';
import type { Limits } from '../limits/limits.ts';
import type { Person } from '../people/person.ts';
import type { Claim } from '../store/contract.ts';
import type { ClockSettings, DeckChoice } from '../store/entry.ts';
import type { HouseParts } from './house-seat.ts';
import type { Listing } from './listing.ts';
import type { Match } from './match.ts';
import type { MatchCounts } from './match-counts.ts';
import type { MatchParts } from './parts.ts';

/** What the hall is handed from above. */
export type HallParts = Omit<MatchParts, 'closed' | 'moved' | 'listed'> &
  Pick<HouseParts, 'think'> & {
    readonly cardsHash: string;
    readonly most: number;
    /** Of this server: the one that rated matches have. */
    readonly clock: ClockSettings;
    readonly limits: Limits;
    /** How this process holds its matches; without it nobody else could have them. */
    readonly claim?: Claim;
    /** Matches of other processes, counted; without it this process is alone. */
    readonly elsewhere?: Pick<MatchCounts, 'open' | 'seated'>;
    /** Whether somebody has played here before. */
    hasPlayed(person: Person): Promise<boolean>;
    /** Its journal is damaged. It is left as it is: a repair of the store may bring it back. */
    unreadable(match: string, error: unknown): void;
    newId(): string;
    newCode(): string;
    houseDeck(format: string): DeckChoice;
    /** Opens the door to a match: people can join it by its id from now on. */
    openRoom(match: Match): Promise<void>;
    closeRoom(match: string, why: 'over' | 'moved'): void;
    watchRoom(match: Match, viewer: Seat | 'spectator'): Promise<string>;
    /** Null when it is not for everybody, or not here any more; then `moved` if it is not over. */
    listed(match: string, listing: Listing | null, moved?: boolean): void;
  };
