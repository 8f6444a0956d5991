import type { MatchStatus } from '../../../shared/protocol/match-view.ts';
import type { MatchSettings } from '../../store/contract/entry.ts';
import type { User } from '../../users/user.ts';

/** A match as the lobby shows it. */
export type Listing = {
  readonly id: string;
  readonly status: MatchStatus;
  readonly settings: MatchSettings;
  readonly seats: readonly [User | null, User | null];
  readonly score: readonly [number, number];
  readonly turn: number;
  readonly watchers: number;
  readonly created: number;
};
