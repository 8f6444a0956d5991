import type { Room } from '@colyseus/sdk';
import type { Viewer } from '../../shared/index.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import {
  type PackedUpdate,
  UPDATE_MESSAGE,
  unpackUpdate,
} from '../../shared/protocol/pack-update.ts';
import type { StateLike } from '../../shared/protocol/state-like.ts';
import type { ChatLine, Frame } from '../feeds/feed.ts';
import { again, isFinal, type LineState } from './again.ts';
import { call } from './api.ts';
import { Framing } from './framing.ts';
import { joinRoom } from './join.ts';

export type WatchLinkOptions = {
  readonly server: string;
  readonly token: string;
  /** By its id, or by the code of a private one. */
  readonly match: string;
  readonly viewer: Viewer;
};

const CLOSED: Answer = {
  ok: false,
  code: 'match-over',
  message: 'The connection to the match is closed. Open the page again to watch on.',
};

/** A place among the watchers of a match. A lost line is taken up again, with a new place. */
export class WatchLink {
  readonly viewer: Viewer;
  /** How far behind a seat's cards are seen, in milliseconds, unless their player shows them. */
  delay = 0;
  /** Null before anything may be seen: a seat's cards come later. */
  frame: Frame | null = null;
  chat: readonly ChatLine[] = [];
  line: LineState = 'here';
  onFrame: (frame: Frame) => void = () => {};
  onChat: (chat: readonly ChatLine[]) => void = () => {};
  onLine: (line: LineState) => void = () => {};
  readonly #options: WatchLinkOptions;
  #room: Room<unknown, StateLike> | null = null;
  #left = false;

  private constructor(options: WatchLinkOptions) {
    this.#options = options;
    this.viewer = options.viewer;
  }

  static async open(options: WatchLinkOptions): Promise<WatchLink> {
    const link = new WatchLink(options);
    await link.#enter();
    return link;
  }

  get room(): Room<unknown, StateLike> | null {
    return this.#room;
  }

  async request(type: string, message: object): Promise<Answer> {
    return this.#room === null ? CLOSED : ((await this.#room.request(type, message)) as Answer);
  }

  async leave(): Promise<void> {
    this.#left = true;
    await this.#room?.leave(true);
  }

  async #enter(): Promise<void> {
    const { server, token, match, viewer } = this.#options;
    const path = `/api/matches/${match}/watch`;
    const place = await call<{ room: string; delay: number }>(server, path, {
      token,
      body: { viewer },
    });
    const room = await joinRoom<StateLike>(server, token, place.room);
    this.delay = place.delay;
    this.#room = room;
    room.onLeave((code) => void this.#comeBack(code));
    this.#listen(room);
    this.#turn('here');
    if (this.#left) await room.leave(true);
  }

  #listen(room: Room<unknown, StateLike>): void {
    const framing = new Framing(this.viewer, { seated: false });
    this.#hear([]);
    room.onMessage('chat', (line: ChatLine) => this.#hear([...this.chat, line]));
    room.onMessage('answer', () => {});
    room.onStateChange(() => this.#show(framing.patched(room.state)));
    room.onMessage(UPDATE_MESSAGE, (packed: PackedUpdate) =>
      this.#show(framing.updated(room.state, unpackUpdate(packed))),
    );
  }

  #show(frame: Frame | null): void {
    if (frame === null) return;
    this.frame = frame;
    this.onFrame(frame);
  }

  #hear(chat: readonly ChatLine[]): void {
    this.chat = chat;
    this.onChat(chat);
  }

  #turn(line: LineState): void {
    this.line = line;
    this.onLine(line);
  }

  async #comeBack(code: number): Promise<void> {
    this.#room = null;
    this.#turn(isFinal(code) ? 'closed' : 'away');
    if (isFinal(code)) return;
    const isBack = await again(
      () => this.#enter(),
      () => !this.#left,
    );
    if (!isBack) this.#turn('closed');
  }
}
