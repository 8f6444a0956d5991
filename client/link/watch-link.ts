import type { Viewer } from '../../shared/index.ts';
import { type Answer, UPDATE_MESSAGE, type WatchUpdate } from '../../shared/protocol/answer.ts';
import { CLOSE_CODES } from '../../shared/protocol/close-codes.ts';
import type { WatchMatchReply } from '../../shared/protocol/http/matches.ts';
import type { MatchStateLike } from '../../shared/protocol/read-state.ts';
import { call, RejectionError } from './api.ts';
import { joinRoom } from './join.ts';
import { ConnectionLost } from './reconnect.ts';
import { ReconnectingLink, type TableRoom } from './reconnecting-link.ts';
import { TableUpdateBuilder } from './table-update-builder.ts';

export type WatchLinkOptions = {
  readonly server: string;
  readonly token: string;
  /** The id of the match, or the code of a private match. */
  readonly match: string;
  readonly viewer: Viewer;
};

const CLOSED: Answer = {
  ok: false,
  code: 'match-over',
  message: 'The connection to the match is closed. Reload the page to keep watching.',
};

/** A spectator's connection to a match. It reconnects by asking for a new place in a watch room. */
export class WatchLink extends ReconnectingLink {
  readonly viewer: Viewer;
  /** How late a seat's cards are shown, in milliseconds, unless the player has an open hand. */
  delay = 0;
  readonly #options: WatchLinkOptions;
  #isServerUp = false;

  private constructor(options: WatchLinkOptions) {
    super();
    this.#options = options;
    this.viewer = options.viewer;
  }

  static async open(options: WatchLinkOptions): Promise<WatchLink> {
    const link = new WatchLink(options);
    await link.join();
    return link;
  }

  async request(type: string, message: object): Promise<Answer> {
    const { room } = this;
    return room === null ? CLOSED : ((await room.request(type, message)) as Answer);
  }

  protected override async join(): Promise<void> {
    const { server, token } = this.#options;
    const place = await this.#place();
    const room = await joinRoom<MatchStateLike>(server, token, place.room);
    this.delay = place.delay;
    this.#isServerUp = false;
    room.onLeave((code) => void this.rejoin(code));
    this.attach(room);
    this.#listen(room);
    await this.joinedRoom(room);
  }

  async #place(): Promise<WatchMatchReply> {
    const { server, token, match, viewer } = this.#options;
    const request = { token, body: { viewer } };
    return call<WatchMatchReply>(server, `/api/matches/${match}/watch`, request).catch(
      async (error) => {
        const isGone = error instanceof RejectionError && error.code === 'no-such-match';
        throw isGone && (await this.#isGoneForGood())
          ? new ConnectionLost(CLOSE_CODES.matchClosed)
          : error;
      },
    );
  }

  /** A restarting server restores its matches one by one, so "no such match" counts only once it is ready. */
  async #isGoneForGood(): Promise<boolean> {
    if (this.connection !== 'away') return false;
    const wasUp = this.#isServerUp;
    this.#isServerUp ||= await call(this.#options.server, '/ready').then(
      () => true,
      () => false,
    );
    return wasUp;
  }

  #listen(room: TableRoom): void {
    const builder = new TableUpdateBuilder({ seated: false });
    room.onStateChange(() => this.show(builder.afterPatch(room.state)));
    room.onMessage(UPDATE_MESSAGE, (update: WatchUpdate) =>
      this.show(builder.afterUpdate(room.state, { ...update, legal: [] })),
    );
  }
}
