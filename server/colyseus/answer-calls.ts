import { matchMaker } from '@colyseus/core';
import type { SeatReservation } from '../../shared/protocol/http/matches.ts';

/** What a client asks by `client.joinOrCreate(name, options)` and its siblings. */
export type RoomCall = {
  readonly method: string;
  /** The name of a room, or its id for `joinById` and `reconnect`. */
  readonly room: string;
  readonly options: unknown;
  readonly token: string | undefined;
  readonly address: string;
};

/** Answers the calls of Colyseus clients; `answer` throws a ServerError to refuse one. */
export function answerCalls(answer: (call: RoomCall) => Promise<SeatReservation>): void {
  matchMaker.controller.invokeMethod = async (method, room, options, context) =>
    answer({ method, room, options, token: context?.token, address: context?.ip ?? '' });
}
