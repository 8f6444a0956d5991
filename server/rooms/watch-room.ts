import { type Client, ServerError } from '@colyseus/core';
import { eventsFor, type Seat, type SeenEvent } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import { intentMessageShape } from '../../shared/protocol/intent-message.ts';
import { packUpdate, UPDATE_MESSAGE } from '../../shared/protocol/pack-update.ts';
import {
  type ChatRequest,
  chatShape,
  type EmoteRequest,
  emoteShape,
  type MuteRequest,
  muteShape,
  offerShape,
} from '../../shared/protocol/seat-requests.ts';
import type { Change, Match } from '../match/match.ts';
import type { Sight } from '../match/sight.ts';
import { MatchState } from '../mirror/match-state.ts';
import { type Projected, project } from '../mirror/project.ts';
import { seatView, watcherView } from '../mirror/views.ts';
import type { Person } from '../people/person.ts';
import { GuardedRoom } from './guarded-room.ts';
import { cutIfSlow } from './socket.ts';
import { roomParts } from './wiring.ts';

export type WatchOptions = { readonly match: string; readonly viewer: Seat | 'spectator' };

type Frame = {
  due: number;
  readonly shown: Projected;
  readonly events: readonly SeenEvent[] | null;
};

const SEATED_NOW = 4102;

/**
 * A crowd around a match. It has a copy of the state, so that a patch is encoded once for all of
 * them, after the seats were served, and may come later than the game.
 */
export class WatchRoom extends GuardedRoom<InstanceType<typeof MatchState>> {
  override state = new MatchState();
  override autoDispose = true;
  override maxClients = 80;
  override messages = {
    intent: this.answering(intentMessageShape, () => WATCHING_ONLY),
    offer: this.answering(offerShape, () => WATCHING_ONLY),
    chat: this.answering(chatShape, (client, words) => this.#say(client, words)),
    emote: this.answering(emoteShape, (client, words) => this.#say(client, words)),
    mute: this.answering(muteShape, (client, wish) => this.#mute(client, wish)),
    _: (client: Client) => void this.strike(client),
  };
  protected readonly kind = 'watch';
  readonly #frames: Frame[] = [];
  #view = watcherView();
  #viewer: Seat | 'spectator' = 'spectator';
  #match: Match | null = null;
  #scheduled = false;
  #callOff = (): void => {};
  #unsubscribe = (): void => {};

  protected open({ match: id, viewer }: WatchOptions): void {
    const match = roomParts().hall.match(id);
    if (match === undefined) throw new ServerError(404, 'There is no such match.');
    this.#match = match;
    this.#viewer = viewer;
    if (viewer !== 'spectator') this.#view = seatView(this.state, viewer);
    const { watching } = roomParts();
    this.#unsubscribe = watching.listen(match, (sight, events) => this.#take(sight, events));
    // A late crowd sees the table at once, a seat's cards only when their time has come.
    if (this.#delay() === 0) project(this.state, this.#shown(match.sight));
  }

  override onJoin(client: Client): void {
    const { id } = client.auth as Person;
    if (this.#at.seatOf(id) !== null) {
      throw new ServerError(403, 'You play this match, so you cannot watch it.');
    }
    client.view = this.#view;
    this.enteredBy(client, this.#at.talk, { person: id, place: 'watchers' });
    roomParts().metrics.watcherCame();
    roomParts().watching.came(this.#at);
  }

  override onLeave(client: Client): void {
    if (!this.leftBy(client)) return;
    roomParts().metrics.watcherLeft();
    roomParts().watching.left(this.#at, this.roomId);
  }

  override onDispose(): void {
    this.#unsubscribe();
    this.#callOff();
    roomParts().watching.gone(this.roomId);
  }

  get #at(): Match {
    if (this.#match === null) throw new Error('The room has no match.');
    return this.#match;
  }

  /** V4: a seat's cards come later, unless their player shows them. */
  #delay(): number {
    if (this.#viewer === 'spectator' || this.#at.isOpenHand(this.#viewer)) return 0;
    return roomParts().watchDelay;
  }

  #shown(sight: Sight): Projected {
    const viewer = this.#viewer;
    const hand = (seat: Seat) => (viewer === seat ? sight.own(seat).hand : []);
    const game = sight.view('spectator');
    return { rev: sight.rev, table: this.#at.table(), game, hands: [hand(0), hand(1)] };
  }

  #take(sight: Sight, events: Change['events']): void {
    // Who sits down changes something around the game, and nothing in it.
    if (events === null) this.#sendPlayersAway();
    const delay = this.#delay();
    if (delay === 0) this.#hurry();
    const last = this.#frames.at(-1)?.due ?? 0;
    const due = Math.max(last, roomParts().now() + delay);
    const seen = events === null ? null : eventsFor(events, this.#viewer);
    this.#frames.push({ due, shown: this.#shown(sight), events: seen });
    this.#schedule();
  }

  /** What still waits is shown now: their player shows the cards as they are. */
  #hurry(): void {
    const [first] = this.#frames;
    if (first === undefined || first.due <= roomParts().now()) return;
    for (const frame of this.#frames) frame.due = 0;
    this.#callOff();
    this.#scheduled = false;
  }

  #schedule(): void {
    const [first] = this.#frames;
    if (this.#scheduled || first === undefined) return;
    this.#scheduled = true;
    const wait = first.due - roomParts().now();
    this.#callOff = wait <= 0 ? soon(() => this.#show()) : later(wait, () => this.#show());
  }

  #show(): void {
    this.#scheduled = false;
    const now = roomParts().now();
    while (this.#frames[0] !== undefined && this.#frames[0].due <= now) {
      const { shown, events } = this.#frames[0];
      this.#frames.shift();
      project(this.state, shown);
      this.broadcastPatch();
      if (events === null) continue;
      this.broadcast(UPDATE_MESSAGE, packUpdate({ rev: shown.rev, events, legal: [] }));
    }
    for (const client of this.clients) cutIfSlow(client);
    this.#schedule();
  }

  #sendPlayersAway(): void {
    for (const client of this.clients) {
      if (this.#at.seatOf((client.auth as Person).id) === null) continue;
      client.leave(SEATED_NOW, 'You play this match now.');
    }
  }

  #say(client: Client, words: ChatRequest | EmoteRequest): Answer {
    const { id, name } = client.auth as Person;
    const said = this.#at.talk.say({ person: id, place: 'watchers', name }, words);
    return said.ok ? { ok: true, rev: this.#at.rev } : (said as Answer);
  }

  #mute(client: Client, { who, on }: MuteRequest): Answer {
    this.#at.talk.mute((client.auth as Person).id, who, on);
    return { ok: true, rev: this.#at.rev };
  }
}

function soon(run: () => void): () => void {
  const turn = setImmediate(run);
  return () => clearImmediate(turn);
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}

const WATCHING_ONLY: Answer = {
  ok: false,
  code: 'watching-only',
  message: 'You are watching this match; only its two seats can act.',
};
