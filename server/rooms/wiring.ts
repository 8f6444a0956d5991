import type { Book } from '../../shared/index.ts';
import type { Limits } from '../limits/limits.ts';
import type { Hall } from '../match/hall.ts';
import type { Queue } from '../match/queue.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Identity } from '../people/identity.ts';
import type { LiveSessions } from '../people/live-sessions.ts';
import type { Person } from '../people/person.ts';
import type { Lobby } from './lobby.ts';
import type { Watching } from './watching.ts';

type RoomLog = { error(fields: object, message: string): void };

/** What the rooms are handed from above. */
export type RoomParts = {
  readonly book: Book;
  readonly hall: Hall;
  readonly watching: Watching;
  readonly queue: Queue;
  readonly lobby: Lobby;
  readonly people: Pick<Identity, 'redeem'>;
  readonly live: LiveSessions;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: RoomLog;
  /** How much later watchers see a seat's cards, in milliseconds. */
  readonly watchDelay: number;
  now(): number;
  ratingOf(person: Person, format: string): Promise<number>;
  /** The account behind a bot; of others, they themselves. */
  ownerOf(person: Person): Promise<string>;
};

let wired: RoomParts | null = null;

/** Colyseus makes the rooms itself, one server per process, so they find their parts here. */
export function wireRooms(parts: RoomParts): void {
  wired = parts;
}

export function roomParts(): RoomParts {
  if (wired === null) throw new Error('The rooms were opened before they were wired.');
  return wired;
}
