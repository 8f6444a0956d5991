import type { Room } from '@colyseus/sdk';
import { call, enterAsGuest } from '../../client/link/api.ts';
import { joinRoom } from '../../client/link/join.ts';
import type { GameView, Viewer } from '../../shared/index.ts';
import { UPDATE_MESSAGE, type WatchUpdate } from '../../shared/protocol/answer.ts';
import type { MatchView } from '../../shared/protocol/match-view.ts';
import { type MatchStateLike, readGame, readMatch } from '../../shared/protocol/read-state.ts';
import type { WireTap } from './wire-tap.ts';

/** A spectator of a match, with the public view or that of a seat. */
export class Onlooker {
  /** The last revision that was received. */
  rev = 0;
  readonly tap: WireTap;
  readonly token: string;
  readonly viewer: Viewer;
  readonly room: Room<unknown, MatchStateLike>;

  private constructor(
    tap: WireTap,
    token: string,
    viewer: Viewer,
    room: Room<unknown, MatchStateLike>,
    beat: () => void,
  ) {
    this.tap = tap;
    this.token = token;
    this.viewer = viewer;
    this.room = room;
    room.onMessage('chat', beat);
    room.onMessage('answer', beat);
    room.onMessage(UPDATE_MESSAGE, ({ rev }: WatchUpdate) => {
      this.rev = rev;
      beat();
    });
    room.onStateChange(({ rev }) => {
      // A late spectator gets the state without an update; afterwards the update follows the state.
      if (this.rev === 0) this.rev = rev;
      beat();
    });
  }

  static async open(
    tap: WireTap,
    match: string,
    viewer: Viewer,
    beat: () => void,
  ): Promise<Onlooker> {
    const token = await enterAsGuest(tap.url, 'Eve');
    const path = `/api/matches/${match}/watch`;
    const { room: id } = await call<{ room: string }>(tap.url, path, { token, body: { viewer } });
    const room = await joinRoom<MatchStateLike>(tap.url, token, id);
    return new Onlooker(tap, token, viewer, room, beat);
  }

  get view(): GameView | null {
    return readGame(this.room.state);
  }

  get table(): MatchView | null {
    const { state } = this.room;
    return state.table === undefined ? null : readMatch(state);
  }

  async leave(): Promise<void> {
    await this.room.leave(true);
  }
}
