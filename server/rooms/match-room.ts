import { type Client, ServerError } from '@colyseus/core';
import type { Seat } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import { CLOSE_CODES } from '../../shared/protocol/close-codes.ts';
import { type IntentMessage, intentMessageShape } from '../../shared/protocol/intent-message.ts';
import {
  type ChatRequest,
  chatShape,
  type EmoteRequest,
  emoteShape,
  type MuteRequest,
  muteShape,
  type OfferRequest,
  offerShape,
  positionShape,
  viewShape,
} from '../../shared/protocol/seat-requests.ts';
import { reject } from '../../shared/state/rejection.ts';
import { SeatSerializer } from '../colyseus/seat-serializer.ts';
import { onRoundTrip, pingSoon } from '../colyseus/socket.ts';
import { addressOfSocket } from '../limits/guard-socket.ts';
import { ROOM } from '../limits/table/rooms.ts';
import { freshLag, lagOf, noteRoundTrip } from '../match/clock/lag.ts';
import type { Match } from '../match/match.ts';
import { OFFER_NAMED } from '../match/offers/offers.ts';
import type { DisconnectReason, TakenSeat } from '../match/seats/seat-connections.ts';
import { NO_POSITION } from '../match/state/rejections.ts';
import { createMatchState, type MatchRoomState } from '../mirror/match-state.ts';
import { seatView } from '../mirror/views.ts';
import type { User } from '../users/user.ts';
import { refusalOf, userOf } from './admit.ts';
import { seatIn } from './enter.ts';
import { GuardedRoom } from './guarded-room.ts';
import { NOT_SEATED, SeatBroadcaster } from './seat-broadcaster.ts';
import { roomDeps } from './wiring.ts';

const NO_SEAT = reject(
  'no-seat',
  'You have no seat in this match, so you cannot return to one. Join by joinById with { deck }, or watch it.',
);

/** Holds the seats once there is a match. The room's own fields are slow to access, see SeatBroadcaster. */
type SeatHolder = { seats: SeatBroadcaster | null };

function seatsAt({ seats }: SeatHolder): SeatBroadcaster {
  if (seats === null) throw new Error('The room has no match.');
  return seats;
}

const intentsAt = (holder: SeatHolder) => (client: Client, message: IntentMessage) =>
  seatsAt(holder).intent(client, message);

/** The room of the two seats of a match. It handles joins and messages, and knows no rules. */
export class MatchRoom extends GuardedRoom<MatchRoomState> {
  override state = createMatchState();
  readonly #holder: SeatHolder = { seats: null };
  override messages = {
    intent: this.answering('intent', intentMessageShape, intentsAt(this.#holder)),
    offer: this.answering('offer', offerShape, (client, offer) => this.#offer(client, offer)),
    chat: this.answering('chat', chatShape, (client, words) => this.#say(client, words)),
    emote: this.answering('emote', emoteShape, (client, words) => this.#say(client, words)),
    mute: this.answering('mute', muteShape, (client, request) => this.#mute(client, request)),
    view: this.answering('view', viewShape, (client) => this.#snapshot(client)),
    position: this.answering('position', positionShape, (client) => this.#position(client)),
    _: (client: Client, type: string | number) => this.unknown(client, type),
  };
  protected readonly kind = 'match';
  readonly #serializer = new SeatSerializer();
  /** To whom the reconnection tokens of the last connections were given. */
  readonly #tokenOwners = new Map<string, string>();
  readonly #takenSeats = new WeakMap<Client, TakenSeat>();
  #unsubscribe = (): void => {};

  protected open(options: { match: string }): void {
    this.roomId = options.match;
    const match = roomDeps().registry.match(options.match);
    if (match === undefined) throw new ServerError(404, 'There is no such match.');
    this.#serializer.startRefIds(roomDeps().wall() - match.listing().created);
    const { clients, state } = this;
    const serializer = this.#serializer;
    const patch = () => void serializer.applyPatches(clients, state);
    const seats = new SeatBroadcaster({ match, state, patch });
    this.#holder.seats = seats;
    seats.publish({ rev: match.rev, events: null });
    this.#unsubscribe = match.subscribe((change) => seats.publish(change));
  }

  /** Colyseus would set its own serializer for every state. */
  override setSerializer(): void {
    super.setSerializer(this.#serializer);
  }

  protected async enter(client: Client, options: unknown): Promise<void> {
    const person = userOf(client);
    // The rating is only shown, so a failing store does not keep a player out.
    const { format } = this.#at.listing().settings;
    await roomDeps()
      .ratingOf(person, format)
      .catch(() => 0);
    this.refuseSignedOut(client);
    const seat = await this.#seatFor(client, options);
    this.refuseSignedOut(client);
    const { here } = this.#take(client, seat, person);
    client.send('seated', { seat });
    await here;
    this.#broadcaster.admitBot(client, seat);
  }

  protected override mayUse(reconnectionToken: string, { id }: User): boolean {
    return (this.#tokenOwners.get(reconnectionToken) ?? id) === id;
  }

  protected override optionsToReturn({ id }: User): object {
    if (this.#at.seatOf(id) === null) throw refusalOf(NO_SEAT);
    return {};
  }

  override onLeave(client: Client): void {
    this.leftBy(client);
    client.view?.dispose();
    this.#broadcaster.release(client);
    this.#takenSeats.get(client)?.leave();
  }

  override onDispose(): void {
    this.#unsubscribe();
  }

  get #broadcaster(): SeatBroadcaster {
    return seatsAt(this.#holder);
  }

  get #at(): Match {
    return this.#broadcaster.match;
  }

  async #seatFor(client: Client, options: unknown): Promise<Seat> {
    const address = addressOfSocket(client.ref);
    const seat = await seatIn(this.#at, { person: userOf(client), address }, options);
    if (typeof seat === 'object') throw refusalOf(seat);
    return seat;
  }

  #take(client: Client, seat: Seat, person: User): TakenSeat {
    const { now } = roomDeps();
    const entered = this.#at.enter(seat, (why) => this.#lost(client, why));
    this.#takenSeats.set(client, entered);
    this.#broadcaster.take(seat, client);
    this.#noteToken(client, person);
    client.view = seatView(this.state, seat);
    this.enteredBy(client, this.#at.chat, { person: person.id, place: seat });
    const lag = freshLag();
    onRoundTrip(client, now, (ms) => {
      noteRoundTrip(lag, ms);
      this.#at.lag(seat, lagOf(lag));
    });
    pingSoon(client, now);
    return entered;
  }

  #noteToken({ reconnectionToken }: Client, { id }: User): void {
    const owners = this.#tokenOwners;
    owners.set(reconnectionToken, id);
    const [oldest] = owners.keys();
    if (owners.size > ROOM.tokensKnown && oldest !== undefined) owners.delete(oldest);
  }

  /**
   * Disconnects a client whose seat was taken by another connection; if the match itself is gone, the room
   * closes anyway.
   */
  #lost(client: Client, why: DisconnectReason): void {
    if (why !== 'taken-over') return;
    this.#broadcaster.release(client);
    client.leave(CLOSE_CODES.takenOver, 'You joined from another connection.');
  }

  async #offer(client: Client, { what, on, ...about }: OfferRequest): Promise<Answer> {
    const seat = this.#broadcaster.of(client);
    if (seat === null) return NOT_SEATED;
    return this.#at.offer(seat, OFFER_NAMED[what], on, about);
  }

  #say(client: Client, words: ChatRequest | EmoteRequest): Answer {
    const { id, name } = userOf(client);
    const seat = this.#broadcaster.of(client);
    if (seat === null) return NOT_SEATED;
    const said = this.#at.chat.say({ person: id, place: seat, name }, words);
    return said.ok ? { ok: true, rev: this.#at.rev } : (said as Answer);
  }

  #mute(client: Client, { who, on }: MuteRequest): Answer {
    this.#at.chat.mute(userOf(client).id, who, on);
    return { ok: true, rev: this.#at.rev };
  }

  #snapshot(client: Client): Answer {
    const seat = this.#broadcaster.of(client);
    if (seat === null) return NOT_SEATED;
    const { rev } = this.#at;
    return { ok: true, rev, snapshot: this.#at.snapshot(seat) };
  }

  async #position(client: Client): Promise<Answer> {
    const seat = this.#broadcaster.of(client);
    if (seat === null) return NOT_SEATED;
    const position = await this.#at.position(seat);
    return position === null ? NO_POSITION : { ok: true, rev: this.#at.rev, position };
  }
}
