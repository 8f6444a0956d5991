import { type Client, ServerError } from '@colyseus/core';
import * as z from 'zod';
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
import { SeatSerializer } from '../colyseus/seat-serializer.ts';
import { onRoundTrip, pingSoon } from '../colyseus/socket.ts';
import { addressOfSocket } from '../limits/guard-socket.ts';
import { freshLag, lagOf, noteRoundTrip } from '../match/clock/lag.ts';
import type { Match } from '../match/match.ts';
import { OFFER_NAMED } from '../match/offers/offers.ts';
import type { DisconnectReason, TakenSeat } from '../match/seats/seat-connections.ts';
import { NO_POSITION } from '../match/state/rejections.ts';
import { DeckRequest } from '../matchmaking/deck-shape.ts';
import { findDeck } from '../matchmaking/find-deck.ts';
import { MatchRoomState } from '../mirror/match-state.ts';
import { seatView } from '../mirror/views.ts';
import type { User } from '../users/user.ts';
import { GuardedRoom, userOf } from './guarded-room.ts';
import { NOT_SEATED, SeatBroadcaster } from './seat-broadcaster.ts';
import { roomDeps } from './wiring.ts';

const joinShape = z.strictObject({ deck: z.optional(DeckRequest) });

/** Holds the seats once there is a match. The room's own fields are slow to access, see SeatBroadcaster. */
type SeatHolder = { seats: SeatBroadcaster | null };

function seatsAt({ seats }: SeatHolder): SeatBroadcaster {
  if (seats === null) throw new Error('The room has no match.');
  return seats;
}

const intentsAt = (holder: SeatHolder) => (client: Client, message: IntentMessage) =>
  seatsAt(holder).intent(client, message);

/** The room of the two seats of a match. It handles joins and messages, and knows no rules. */
export class MatchRoom extends GuardedRoom<InstanceType<typeof MatchRoomState>> {
  override state = new MatchRoomState();
  readonly #holder: SeatHolder = { seats: null };
  override messages = {
    intent: this.answering('intent', intentMessageShape, intentsAt(this.#holder)),
    offer: this.answering('intent', offerShape, (client, offer) => this.#offer(client, offer)),
    chat: this.answering('chat', chatShape, (client, words) => this.#say(client, words)),
    emote: this.answering('emote', emoteShape, (client, words) => this.#say(client, words)),
    mute: this.answering('intent', muteShape, (client, request) => this.#mute(client, request)),
    view: this.answering('intent', viewShape, (client) => this.#snapshot(client)),
    position: this.answering('intent', positionShape, (client) => this.#position(client)),
    _: (client: Client) => void this.strike(client),
  };
  protected readonly kind = 'match';
  readonly #serializer = new SeatSerializer();
  readonly #takenSeats = new WeakMap<Client, TakenSeat>();
  #unsubscribe = (): void => {};

  protected open(options: { match: string }): void {
    this.roomId = options.match;
    const match = roomDeps().registry.match(options.match);
    if (match === undefined) throw new ServerError(404, 'There is no such match.');
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
    const person = userOf(client);
    const own = this.#at.seatOf(person.id);
    if (own !== null) return own;
    const read = joinShape.safeParse(options ?? {});
    if (!read.success) throw new ServerError(400, 'To take a seat, join with { deck }.');
    const { deck: wanted } = read.data;
    const deck = wanted === undefined ? null : findDeck(roomDeps().book, wanted);
    if (deck === null)
      throw new ServerError(400, 'To take a seat, join with a deck, by id or as { name, cards }.');
    const address = addressOfSocket(client.ref);
    const answer = await roomDeps().registry.sit(this.#at.id, { person, address }, deck);
    const seat = this.#at.seatOf(person.id);
    if (!answer.ok) throw new ServerError(409, answer.message);
    if (seat === null) throw new ServerError(409, 'The seat is gone.');
    return seat;
  }

  #take(client: Client, seat: Seat, person: User): TakenSeat {
    const { now } = roomDeps();
    const entered = this.#at.enter(seat, (why) => this.#lost(client, why));
    this.#takenSeats.set(client, entered);
    this.#broadcaster.take(seat, client);
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
