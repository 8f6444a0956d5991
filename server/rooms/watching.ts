import { matchMaker } from '@colyseus/core';
import type { Seat } from '../../shared/index.ts';
import { ROOM } from '../limits/table/rooms.ts';
import type { Match } from '../match/match.ts';
import type { MatchChange } from '../match/match-change.ts';
import type { SeatViews } from '../match/seats/seat-views.ts';

type Crowd = { readonly room: string; places: number };

/** What a crowd is told: how the match stood then, and what had happened. */
type Hear = (seatViews: SeatViews, events: MatchChange['events']) => void;

/** All crowds around one match. */
type Audience = { readonly hears: Set<Hear>; leave(): void };

/** Which watch rooms there are around which match, and how many people are in them. */
export class Watching {
  readonly #crowds = new Map<string, Crowd[]>();
  readonly #counts = new Map<Match, number>();
  readonly #telling = new Set<Match>();
  readonly #audiences = new Map<Match, Audience>();

  /** The room to join. A place is counted as taken from now on. */
  async roomFor(match: Match, viewer: Seat | 'spectator'): Promise<string> {
    const key = `${match.id} ${viewer}`;
    const crowds = this.#crowds.get(key) ?? [];
    this.#crowds.set(key, crowds);
    const open = crowds.find(({ places }) => places > 0);
    if (open !== undefined) {
      open.places -= 1;
      return open.room;
    }
    const { roomId } = await matchMaker.createRoom('watch', { match: match.id, viewer });
    crowds.push({ room: roomId, places: ROOM.crowd - 1 });
    return roomId;
  }

  /** However many crowds there are, the seats wait for none: all are told in a later turn of the event loop. */
  listen(match: Match, hear: Hear): () => void {
    const audience = this.#audiences.get(match) ?? gather(match);
    this.#audiences.set(match, audience);
    audience.hears.add(hear);
    return () => {
      audience.hears.delete(hear);
      if (audience.hears.size > 0 || this.#audiences.get(match) !== audience) return;
      this.#audiences.delete(match);
      audience.leave();
    };
  }

  came(match: Match): void {
    this.#count(match, 1);
  }

  left(match: Match, room: string): void {
    this.#count(match, -1);
    const crowd = [...this.#crowds.values()].flat().find((one) => one.room === room);
    if (crowd !== undefined) crowd.places += 1;
  }

  /** The last one has left, and the room is gone. */
  gone(room: string): void {
    for (const [key, crowds] of this.#crowds) {
      const others = crowds.filter((crowd) => crowd.room !== room);
      if (others.length === 0) this.#crowds.delete(key);
      else this.#crowds.set(key, others);
    }
  }

  /** The match is closed, or not here any more: so are the rooms around it. */
  close(match: string, code?: number): void {
    for (const [key, crowds] of this.#crowds) {
      if (!key.startsWith(`${match} `)) continue;
      this.#crowds.delete(key);
      for (const { room } of crowds) void matchMaker.getLocalRoomById(room)?.disconnect(code);
    }
  }

  #count(match: Match, by: number): void {
    this.#counts.set(match, (this.#counts.get(match) ?? 0) + by);
    if (this.#telling.has(match)) return;
    this.#telling.add(match);
    setTimeout(() => this.#tell(match), ROOM.tellWatchers).unref();
  }

  #tell(match: Match): void {
    this.#telling.delete(match);
    const count = this.#counts.get(match) ?? 0;
    if (count === 0) this.#counts.delete(match);
    match.watched(count);
  }
}

function gather(match: Match): Audience {
  const hears = new Set<Hear>();
  const leave = match.subscribe(({ events }) => {
    const { seatViews } = match;
    // Who comes only now sees it already.
    const present = [...hears];
    setImmediate(() => {
      for (const hear of present) if (hears.has(hear)) hear(seatViews, events);
    });
  });
  return { hears, leave };
}
