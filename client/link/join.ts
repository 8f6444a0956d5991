import { Client, type Room } from '@colyseus/sdk';
import type { JoinRoomReply } from '../../shared/protocol/http/matches.ts';
import { call } from './api.ts';

/**
 * Joins a room by its id as the user the token belongs to. The place is reserved over HTTP, so that no token
 * is part of the address of the socket.
 */
export async function joinRoom<State>(
  server: string,
  token: string,
  room: string,
  options: object = {},
): Promise<Room<unknown, State>> {
  const { seat } = await call<JoinRoomReply>(server, `/api/rooms/${room}`, {
    token,
    body: options,
  });
  const joined = await new Client(server).consumeSeatReservation<State>(seat);
  // Without a token in the address a socket cannot return; a client reconnects by joining again.
  joined.reconnection.enabled = false;
  return joined as Room<unknown, State>;
}
