import { Client, type Room } from '@colyseus/sdk';
import { ticketFor } from './api.ts';

/** Joins a room by its id as the user the token belongs to. */
export async function joinRoom<State>(
  server: string,
  token: string,
  room: string,
  options: object = {},
): Promise<Room<unknown, State>> {
  const sdk = new Client(server);
  sdk.auth.token = await ticketFor(server, token);
  const joined = await sdk.joinById<State>(room, options);
  // The seat belongs to the user, so a client reconnects by joining again; Colyseus sessions are not reused.
  joined.reconnection.enabled = false;
  return joined as Room<unknown, State>;
}
