import { Client, type Room } from '@colyseus/sdk';
import { ticketFor } from './api.ts';

/** Joins a room by its id as the person the token belongs to. */
export async function joinRoom<State>(
  server: string,
  token: string,
  room: string,
  options: object = {},
): Promise<Room<unknown, State>> {
  const sdk = new Client(server);
  sdk.auth.token = await ticketFor(server, token);
  const joined = await sdk.joinById<State>(room, options);
  // The seat belongs to the person, so coming back is joining again; old sessions have no value.
  joined.reconnection.enabled = false;
  return joined as Room<unknown, State>;
}
