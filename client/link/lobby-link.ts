import type { Entries } from '../../shared/protocol/read-state.ts';
import type { ListedMatch, SeatedUser } from './api-types.ts';
import { joinRoom } from './join.ts';

/** A row of the synchronised list, as it is sent over the wire. */
type Row = {
  readonly status: ListedMatch['status'];
  readonly format: string;
  readonly bestOf: number;
  readonly rated: boolean;
  readonly seat0: string;
  readonly kind0: SeatedUser['kind'] | '';
  readonly seat1: string;
  readonly kind1: SeatedUser['kind'] | '';
  readonly score0: number;
  readonly score1: number;
  readonly turn: number;
  readonly watchers: number;
  readonly created: number;
};

type LobbyLike = { readonly matches?: Entries<Row> };

const seatOf = (name: string, kind: Row['kind0']): SeatedUser | null =>
  kind === '' ? null : { name, kind };

function listedMatchFrom(id: string, row: Row): ListedMatch {
  const { status, format, bestOf, rated, turn, watchers, created } = row;
  return {
    id,
    status,
    settings: { format, bestOf, rated, private: false },
    seats: [seatOf(row.seat0, row.kind0), seatOf(row.seat1, row.kind1)],
    score: [row.score0, row.score1],
    turn,
    watchers,
    created,
  };
}

function readLobby({ matches }: LobbyLike): ListedMatch[] {
  const all: ListedMatch[] = [];
  matches?.forEach((row, id) => void all.push(listedMatchFrom(id, row)));
  return all.sort((a, b) => b.created - a.created);
}

/**
 * Follows the list of public matches. Returns a function that stops; `onLost` is called when the
 * connection is lost.
 */
export async function followLobby(
  { server, token }: { readonly server: string; readonly token: string },
  onMatches: (matches: ListedMatch[]) => void,
  onLost: () => void,
): Promise<() => void> {
  const room = await joinRoom<LobbyLike>(server, token, 'lobby');
  room.onStateChange((state) => onMatches(readLobby(state)));
  room.onLeave(onLost);
  return () => void room.leave(true);
}
