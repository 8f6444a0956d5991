import { type Client, ServerError } from '@colyseus/core';
import { eventsFor, type Seat, withOwn } from '../../shared/index.ts';
import { type Answer, UPDATE_MESSAGE, type WatchUpdate } from '../../shared/protocol/answer.ts';
import { CLOSE_CODES } from '../../shared/protocol/close-codes.ts';
import { intentMessageShape } from '../../shared/protocol/intent-message.ts';
import {
  type ChatRequest,
  chatShape,
  type EmoteRequest,
  emoteShape,
  type MuteRequest,
  muteShape,
  offerShape,
  viewShape,
} from '../../shared/protocol/seat-requests.ts';
import { cutIfSlow } from '../colyseus/socket.ts';
import { WholeStateSerializer } from '../colyseus/whole-state-serializer.ts';
import { ROOM } from '../limits/table/rooms.ts';
import type { Match } from '../match/match.ts';
import type { MatchChange } from '../match/match-change.ts';
import type { SeatViews } from '../match/seats/seat-views.ts';
import { createMatchState, type MatchRoomState } from '../mirror/match-state.ts';
import { type Projected, project } from '../mirror/project.ts';
import { seatView, watcherView } from '../mirror/views.ts';
import { userOf } from './admit.ts';
import { GuardedRoom } from './guarded-room.ts';
import { type HandView, handViewOf, momentOf } from './hand-view.ts';
import { WatchFrames, withoutHands } from './watch-frames.ts';
import { roomDeps } from './wiring.ts';

export type WatchOptions = { readonly match: string; readonly viewer: Seat | 'spectator' };

/**
 * A room of spectators. It has a copy of the state, so that a patch is encoded once for all of them, after
 * the seats were served, and can be delayed.
 */
export class WatchRoom extends GuardedRoom<MatchRoomState> {
  override state = createMatchState();
  override autoDispose = true;
  override maxClients = ROOM.spectatorsAtMost;
  override messages = {
    intent: this.answering('intent', intentMessageShape, () => WATCHING_ONLY),
    offer: this.answering('offer', offerShape, () => WATCHING_ONLY),
    chat: this.answering('chat', chatShape, (client, words) => this.#say(client, words)),
    emote: this.answering('emote', emoteShape, (client, words) => this.#say(client, words)),
    view: this.answering('view', viewShape, () => this.#snapshot()),
    mute: this.answering('mute', muteShape, (client, request) => this.#mute(client, request)),
    _: (client: Client, type: string | number) => this.unknown(client, type),
  };
  protected readonly kind = 'watch';
  readonly #serializer = new WholeStateSerializer();
  readonly #frames = new WatchFrames();
  /** What is shown now. */
  #last: Projected | null = null;
  #handView: HandView = 'never';
  #view = watcherView();
  #viewer: Seat | 'spectator' = 'spectator';
  #match: Match | null = null;
  #isDue = false;
  #cancel = (): void => {};
  #unsubscribe = (): void => {};

  protected open({ match: id, viewer }: WatchOptions): void {
    const match = roomDeps().registry.match(id);
    if (match === undefined) throw new ServerError(404, 'There is no such match.');
    this.#match = match;
    this.#viewer = viewer;
    if (viewer !== 'spectator') this.#view = seatView(this.state, viewer);
    const { spectatorRooms } = roomDeps();
    this.#unsubscribe = spectatorRooms.listen(match, (seatViews, events) =>
      this.#take(seatViews, events),
    );
    // A room with delayed cards starts empty, because everything that led to them is delayed, too; others show the match at once.
    this.#handView = this.#handViewNow();
    if (this.#handView !== 'later') this.#project(this.#shown(match.seatViews));
    // A client that joins gets the whole state, so earlier changes must not be sent again.
    this.broadcastPatch();
  }

  /** Colyseus would set its own serializer for every state. */
  override setSerializer(): void {
    super.setSerializer(this.#serializer);
  }

  protected enter(client: Client): void {
    const { id } = userOf(client);
    if (this.#at.seatOf(id) !== null) {
      throw new ServerError(403, 'You play this match, so you cannot watch it.');
    }
    client.view = this.#view;
    this.enteredBy(client, this.#at.chat, { person: id, place: 'watchers' });
    roomDeps().metrics.watcherJoined();
    roomDeps().spectatorRooms.joined(this.#at);
  }

  override onLeave(client: Client): void {
    if (!this.leftBy(client)) return;
    roomDeps().metrics.watcherLeft();
    roomDeps().spectatorRooms.left(this.#at, this.roomId);
  }

  override onDispose(): void {
    this.#unsubscribe();
    this.#cancel();
    roomDeps().spectatorRooms.disposed(this.roomId);
  }

  get #at(): Match {
    if (this.#match === null) throw new Error('The room has no match.');
    return this.#match;
  }

  #handViewNow(): HandView {
    return this.#viewer === 'spectator' ? 'never' : handViewOf(this.#at, this.#viewer);
  }

  /** Includes the cards of the seat only if spectators may ever see them. */
  #shown(seatViews: SeatViews): Projected {
    const viewer = this.#handView === 'never' ? 'spectator' : this.#viewer;
    const hand = (seat: Seat) => (viewer === seat ? seatViews.own(seat).hand : []);
    const game = seatViews.view('spectator');
    return { rev: seatViews.rev, table: this.#at.table(), game, hands: [hand(0), hand(1)] };
  }

  #take(seatViews: SeatViews, events: MatchChange['events']): void {
    // A user who takes a seat changes the view around the game, without events.
    if (events === null) this.#sendPlayersAway();
    this.#turn(this.#handViewNow());
    const isLater = this.#handView === 'later';
    const at = roomDeps().now() + roomDeps().watchDelay;
    const until = isLater ? { at, moment: momentOf(this.#at) } : null;
    const viewer = this.#handView === 'never' ? 'spectator' : this.#viewer;
    const seen = events === null ? null : eventsFor(events, viewer);
    this.#frames.add({ until, shown: this.#shown(seatViews), events: seen });
    this.#schedule();
  }

  /** Hides shown cards at once if their player stops showing them or another game begins. */
  #turn(to: HandView): void {
    const from = this.#handView;
    this.#handView = to;
    if (from === to) return;
    if (from === 'later') this.#frames.hurry();
    if (to === 'now') return;
    this.#frames.hideHands();
    if (this.#last === null || !this.#frames.isEmpty) return;
    // The rest of the view stays as it was: later changes are still delayed.
    const { openHands } = this.#at.table();
    const shown = withoutHands({ ...this.#last, table: { ...this.#last.table, openHands } });
    this.#frames.add({ shown, events: null, until: null });
  }

  #schedule(): void {
    if (this.#isDue) return;
    this.#cancel();
    const wait = this.#frames.wait(roomDeps().now(), momentOf(this.#at));
    if (wait === null) return;
    this.#isDue = wait === 0;
    this.#cancel = wait === 0 ? inNextTurn(() => this.#show()) : later(wait, () => this.#show());
  }

  #show(): void {
    this.#isDue = false;
    const now = roomDeps().now();
    const moment = momentOf(this.#at);
    for (let next = this.#frames.next(now, moment); next; next = this.#frames.next(now, moment)) {
      const { shown, events } = next;
      this.#project(shown);
      this.broadcastPatch();
      if (events === null) continue;
      const update: WatchUpdate = { rev: shown.rev, events };
      this.broadcast(UPDATE_MESSAGE, update);
    }
    for (const client of this.clients) cutIfSlow(client);
    this.#schedule();
  }

  #project(shown: Projected): void {
    project(this.state, shown);
    this.#last = shown;
  }

  #sendPlayersAway(): void {
    for (const client of this.clients) {
      if (this.#at.seatOf(userOf(client).id) === null) continue;
      client.leave(CLOSE_CODES.seatedNow, 'You play this match now.');
    }
  }

  #snapshot(): Answer {
    if (this.#last === null) return NOTHING_SHOWN;
    const { rev, table, game, hands } = this.#last;
    const viewer = this.#viewer;
    const isPublic = viewer === 'spectator' || game === null;
    const view = isPublic ? game : withOwn(game, viewer, { hand: hands[viewer] });
    return { ok: true, rev, snapshot: { rev, view, table, legal: [] } };
  }

  #say(client: Client, words: ChatRequest | EmoteRequest): Answer {
    const { id, name } = userOf(client);
    const said = this.#at.chat.say({ person: id, place: 'watchers', name }, words);
    return said.ok ? { ok: true, rev: this.#at.rev } : (said as Answer);
  }

  #mute(client: Client, { who, on }: MuteRequest): Answer {
    this.#at.chat.mute(userOf(client).id, who, on);
    return { ok: true, rev: this.#at.rev };
  }
}

function inNextTurn(run: () => void): () => void {
  const turn = setImmediate(run);
  return () => clearImmediate(turn);
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}

const NOTHING_SHOWN: Answer = {
  ok: false,
  code: 'not-started',
  message: 'Nothing of this match may be shown yet.',
};

const WATCHING_ONLY: Answer = {
  ok: false,
  code: 'watching-only',
  message: 'You are watching this match; only its two seats can act.',
};
