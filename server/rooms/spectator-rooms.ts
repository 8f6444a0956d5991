import { matchMaker } from '@colyseus/core';
import type { Seat } from '../../shared/index.ts';
import { ROOM } from '../limits/table/rooms.ts';
import type { Match } from '../match/match.ts';
import type { MatchChange } from '../match/match-change.ts';
import type { SeatViews } from '../match/seats/seat-views.ts';

type SpectatorRoom = { readonly id: string; places: number };

/** Gets the views of a revision and the events that led to it. */
type Listener = (seatViews: SeatViews, events: MatchChange['events']) => void;

/** One subscription to a match, shared by all its spectator rooms. */
type Subscription = { readonly listeners: Set<Listener>; unsubscribe(): void };

/** The rooms of spectators around each match, and how many spectators a match has. */
export class SpectatorRooms {
  /** By match and viewer. */
  readonly #rooms = new Map<string, SpectatorRoom[]>();
  readonly #counts = new Map<Match, number>();
  /** Matches whose count is reported soon. */
  readonly #scheduled = new Set<Match>();
  readonly #subscriptions = new Map<Match, Subscription>();

  /** The room to join. A place is counted as taken from now on. */
  async roomFor(match: Match, viewer: Seat | 'spectator'): Promise<string> {
    const key = `${match.id} ${viewer}`;
    const rooms = this.#rooms.get(key) ?? [];
    this.#rooms.set(key, rooms);
    const open = rooms.find(({ places }) => places > 0);
    if (open !== undefined) {
      open.places -= 1;
      return open.id;
    }
    const { roomId: id } = await matchMaker.createRoom('watch', { match: match.id, viewer });
    rooms.push({ id, places: ROOM.spectatorsPerRoom - 1 });
    return id;
  }

  /** Listeners are called in a later turn of the event loop, so that the seats wait for no spectator. */
  listen(match: Match, listener: Listener): () => void {
    const subscription = this.#subscriptions.get(match) ?? subscribe(match);
    this.#subscriptions.set(match, subscription);
    subscription.listeners.add(listener);
    return () => {
      subscription.listeners.delete(listener);
      if (subscription.listeners.size > 0) return;
      if (this.#subscriptions.get(match) !== subscription) return;
      this.#subscriptions.delete(match);
      subscription.unsubscribe();
    };
  }

  joined(match: Match): void {
    this.#count(match, 1);
  }

  left(match: Match, room: string): void {
    this.#count(match, -1);
    const found = [...this.#rooms.values()].flat().find(({ id }) => id === room);
    if (found !== undefined) found.places += 1;
  }

  /** The last spectator has left, and Colyseus has disposed of the room. */
  disposed(room: string): void {
    for (const [key, rooms] of this.#rooms) {
      const others = rooms.filter(({ id }) => id !== room);
      if (others.length === 0) this.#rooms.delete(key);
      else this.#rooms.set(key, others);
    }
  }

  /** Closes all rooms of a match that is over or no longer here. */
  close(match: string, code?: number): void {
    for (const [key, rooms] of this.#rooms) {
      if (!key.startsWith(`${match} `)) continue;
      this.#rooms.delete(key);
      for (const { id } of rooms) void matchMaker.getLocalRoomById(id)?.disconnect(code);
    }
  }

  #count(match: Match, by: number): void {
    this.#counts.set(match, (this.#counts.get(match) ?? 0) + by);
    if (this.#scheduled.has(match)) return;
    this.#scheduled.add(match);
    setTimeout(() => this.#reportCount(match), ROOM.watcherCountEvery).unref();
  }

  #reportCount(match: Match): void {
    this.#scheduled.delete(match);
    const count = this.#counts.get(match) ?? 0;
    if (count === 0) this.#counts.delete(match);
    match.setWatchers(count);
  }
}

function subscribe(match: Match): Subscription {
  const listeners = new Set<Listener>();
  const unsubscribe = match.subscribe(({ events }) => {
    const { seatViews } = match;
    // A listener added after this change has already seen its result.
    const present = [...listeners];
    setImmediate(() => {
      for (const listener of present) if (listeners.has(listener)) listener(seatViews, events);
    });
  });
  return { listeners, unsubscribe };
}
