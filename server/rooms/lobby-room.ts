import type { Client } from '@colyseus/core';
import type { Listing } from '../match/listing.ts';
import { ListedMatch, LobbyState } from '../mirror/lobby-state.ts';
import { watcherView } from '../mirror/views.ts';
import { GuardedRoom } from './guarded-room.ts';
import { cutIfSlow } from './socket.ts';
import { roomParts } from './wiring.ts';

/** Changes of many matches go out together, this often at most, in milliseconds. */
const FLUSH = 250;

/** The live list of open and running matches. */
export class LobbyRoom extends GuardedRoom<InstanceType<typeof LobbyState>> {
  override state = new LobbyState();
  override messages = { _: (client: Client) => void this.strike(client) };
  protected readonly kind = 'lobby';
  readonly #view = watcherView();
  #pending = false;
  #unfollow = (): void => {};

  protected open(): void {
    this.roomId = 'lobby';
    this.#unfollow = roomParts().lobby.follow((id, listing) => this.#note(id, listing));
  }

  override onJoin(client: Client): void {
    // A full state while changes are pending would bring them twice.
    this.broadcastPatch();
    client.view = this.#view;
    this.enteredBy(client);
  }

  override onLeave(client: Client): void {
    this.leftBy(client);
  }

  override onDispose(): void {
    this.#unfollow();
  }

  #note(id: string, listing: Listing | null): void {
    const { matches } = this.state;
    if (listing === null) matches.delete(id);
    else {
      const entry = matches.get(id) ?? new ListedMatch();
      fill(entry, listing);
      if (!matches.has(id)) matches.set(id, entry);
    }
    if (this.#pending) return;
    this.#pending = true;
    setTimeout(() => this.#flush(), FLUSH).unref();
  }

  #flush(): void {
    this.#pending = false;
    this.broadcastPatch();
    for (const client of this.clients) cutIfSlow(client);
  }
}

function fill(entry: InstanceType<typeof ListedMatch>, listing: Listing): void {
  const { settings, seats, score } = listing;
  entry.status = listing.status;
  entry.format = settings.format;
  entry.bestOf = settings.bestOf;
  entry.rated = settings.rated;
  entry.seat0 = seats[0]?.name ?? '';
  entry.kind0 = seats[0]?.kind ?? '';
  entry.seat1 = seats[1]?.name ?? '';
  entry.kind1 = seats[1]?.kind ?? '';
  entry.score0 = score[0];
  entry.score1 = score[1];
  entry.turn = listing.turn;
  entry.watchers = listing.watchers;
  entry.created = listing.created;
}
