import type { Match } from '../../shared/protocol/http/matches.ts';
import type { User } from '../../shared/protocol/http/users.ts';

export type SeatedUser = Partial<Pick<User, 'id'>> & Pick<User, 'name' | 'kind'>;

/** A match in a list: from the API, or from the lobby room, which names users without their ids. */
export type ListedMatch = Omit<Match, 'settings' | 'seats' | 'score'> & {
  readonly settings: Pick<Match['settings'], 'format' | 'rated' | 'private'> & {
    readonly bestOf: number;
  };
  readonly seats: readonly [SeatedUser | null, SeatedUser | null];
  readonly score: readonly [number, number];
};

/** How a seat names its deck: a ready-made deck by its id, the user's deck by its cards. */
export type DeckRequest = string | { readonly name: string; readonly cards: readonly string[] };
