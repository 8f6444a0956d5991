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

/** Everything the match registry needs from outside. */
export type MatchRegistryDeps = Omit<MatchDeps, 'closed' | 'moved' | 'listed'> &
  Pick<HouseBotDeps, 'think'> & {
    readonly cardsHash: string;
    readonly most: number;
    /** The default clock of this server, which rated matches must have. */
    readonly clock: ClockSettings;
    readonly limits: Limits;
    /** The process's claim on its matches; missing when it is the only process. */
    readonly claim?: Claim;
    /** Matches of other processes, counted; missing when this process is the only one. */
    readonly elsewhere?: Pick<MatchCounts, 'open' | 'seated'>;
    /** Whether a user has played here before. */
    hasPlayed(person: User): Promise<boolean>;
    /** Reports a damaged journal. It is left unchanged, because a repair of the store may restore it. */
    unreadable(match: string, error: unknown): void;
    newId(): string;
    newCode(): string;
    houseDeck(format: string): DeckChoice;
    /** Opens a room for the match: users can join it by its id from now on. */
    openRoom(match: Match): Promise<void>;
    closeRoom(match: string, why: 'over' | 'moved'): void;
    watchRoom(match: Match, viewer: Seat | 'spectator'): Promise<string>;
    /** `listing` is null when the match is private or gone; `moved` when another process has it. */
    listed(match: string, listing: Listing | null, moved?: boolean): void;
  };
