import type { Client } from '@colyseus/core';
import { cutIfSlow } from '../colyseus/socket.ts';
import { ROOM } from '../limits/table/rooms.ts';
import type { Listing } from '../match/state/listing.ts';
import { ListedMatch, LobbyState } from '../mirror/lobby-state.ts';
import { watcherView } from '../mirror/views.ts';
import { GuardedRoom } from './guarded-room.ts';
import { roomDeps } from './wiring.ts';

/** The live list of open and running matches, limited to a readable number. */
export class LobbyRoom extends GuardedRoom<InstanceType<typeof LobbyState>> {
  override state = new LobbyState();
  override messages = {
    _: (client: Client, type: string | number) => this.unknown(client, type),
  };
  protected readonly kind = 'lobby';
  readonly #view = watcherView();
  /** The listing last written for each match: an unchanged one is not written again. */
  #shown: ReadonlyMap<string, Listing> = new Map();
  #pending = false;
  #timer: NodeJS.Timeout | undefined;
  #unfollow = (): void => {};

  protected open(): void {
    this.roomId = 'lobby';
    this.#show();
    this.#unfollow = roomDeps().lobby.follow(() => this.#note());
  }

  protected enter(client: Client): void {
    // A full state would contain pending changes, which the patch would bring again.
    this.broadcastPatch();
    client.view = this.#view;
    this.enteredBy(client);
  }

  override onLeave(client: Client): void {
    this.leftBy(client);
  }

  override onDispose(): void {
    clearTimeout(this.#timer);
    this.#unfollow();
  }

  #note(): void {
    if (this.#pending) return;
    this.#pending = true;
    this.#timer = setTimeout(() => this.#flush(), ROOM.lobbyEvery).unref();
  }

  #flush(): void {
    this.#pending = false;
    this.#show();
    this.broadcastPatch();
    for (const client of this.clients) cutIfSlow(client);
  }

  #show(): void {
    const { matches } = this.state;
    const shown = new Map(
      roomDeps()
        .lobby.shown()
        .map((listing) => [listing.id, listing]),
    );
    for (const id of this.#shown.keys()) if (!shown.has(id)) matches.delete(id);
    for (const [id, listing] of shown) {
      if (this.#shown.get(id) === listing) continue;
      const entry = matches.get(id) ?? new ListedMatch();
      fill(entry, listing);
      if (!matches.has(id)) matches.set(id, entry);
    }
    this.#shown = shown;
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
