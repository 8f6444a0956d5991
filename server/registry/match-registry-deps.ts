import type { Seat } from '../../shared/index.ts';
import type { Limits } from '../limits/limits.ts';
import type { HouseBotDeps } from '../match/bots/house-bot.ts';
import type { Match } from '../match/match.ts';
import type { MatchDeps } from '../match/match-deps.ts';
import type { Listing } from '../match/state/listing.ts';
import type { ClockSettings, DeckChoice } from '../store/contract/entry.ts';
import type { Claim } from '../store/contract/store.ts';
import type { User } from '../users/user.ts';
import type { MatchCounts } from './match-counts.ts';

/** What the hall is handed from above. */
export type MatchRegistryDeps = Omit<MatchDeps, 'closed' | 'moved' | 'listed'> &
  Pick<HouseBotDeps, 'think'> & {
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
    hasPlayed(person: User): Promise<boolean>;
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
