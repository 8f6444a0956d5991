import type { Client } from '@colyseus/core';
import { eventsFor, type GameEvent, type Seat, type SeenEvent } from '../../shared/index.ts';
import {
  type Answer,
  type RejectedAnswer,
  UPDATE_MESSAGE,
  type Update,
} from '../../shared/protocol/answer.ts';
import type { IntentMessage } from '../../shared/protocol/intent-message.ts';
import { cutIfSlow } from '../colyseus/socket.ts';
import type { Match } from '../match/match.ts';
import type { MatchChange } from '../match/match-change.ts';
import type { MatchRoomState } from '../mirror/match-state.ts';
import { project } from '../mirror/project.ts';

export const NOT_SEATED: RejectedAnswer = {
  ok: false,
  code: 'not-seated',
  message: 'This connection has no seat any more; another of yours has taken it.',
};

const SEATS = [0, 1] as const;

type Deps = {
  readonly match: Match;
  readonly state: MatchRoomState;
  /** Sends what has changed in the state. */
  patch(): void;
};

/**
 * Passes messages between a match and the connections in its two seats. It is separate from the room because
 * Colyseus defines accessors on each room object, after which V8 looks up every field of a room in a table.
 */
export class SeatBroadcaster {
  readonly match: Match;
  readonly #state: MatchRoomState;
  readonly #patch: () => void;
  readonly #clients: [Client | null, Client | null] = [null, null];

  constructor({ match, state, patch }: Deps) {
    this.match = match;
    this.#state = state;
    this.#patch = patch;
  }

  of(client: Client): Seat | null {
    if (this.#clients[0] === client) return 0;
    return this.#clients[1] === client ? 1 : null;
  }

  take(seat: Seat, client: Client): void {
    this.#clients[seat] = client;
  }

  release(client: Client): void {
    const seat = this.of(client);
    if (seat !== null) this.#clients[seat] = null;
  }

  intent(client: Client, message: IntentMessage): Promise<Answer> | Answer {
    const seat = this.of(client);
    if (seat === null) return NOT_SEATED;
    return this.match.submit(seat, message);
  }

  /** Serves the seats at once; spectators follow in their own rooms, in a later turn of the event loop. */
  publish({ rev, events }: MatchChange): void {
    this.#project(rev);
    this.#patch();
    if (events !== null) this.#sendToBoth(rev, events);
    for (const client of this.#clients) if (client !== null) cutIfSlow(client);
  }

  /** Sends the present decision to a client that has just taken its seat. */
  admitBot(client: Client, seat: Seat): void {
    this.#sendUpdate(client, seat, this.match.rev, []);
  }

  #sendToBoth(rev: number, events: readonly GameEvent[]): void {
    for (const seat of SEATS) {
      const client = this.#clients[seat];
      if (client !== null) this.#sendUpdate(client, seat, rev, eventsFor(events, seat));
    }
  }

  #sendUpdate(client: Client, seat: Seat, rev: number, events: readonly SeenEvent[]): void {
    const { seatViews } = this.match;
    const legal = seatViews.legal(seat);
    const choice = seatViews.choice(seat);
    const update: Update =
      choice === undefined ? { rev, events, legal } : { rev, events, legal, choice };
    client.send(UPDATE_MESSAGE, update);
  }

  #project(rev: number): void {
    const { seatViews } = this.match;
    project(this.#state, {
      rev,
      table: this.match.table(),
      game: seatViews.view('spectator'),
      hands: [seatViews.own(0).hand, seatViews.own(1).hand],
    });
  }
}
