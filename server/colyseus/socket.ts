import { type Client, ClientState } from '@colyseus/core';
import { SOCKET } from '../limits/table/sockets.ts';

/** The part of a client's socket that is used here; Colyseus types it as an event emitter. */
type Socket = {
  readonly bufferedAmount: number;
  terminate(): void;
  ping(data: string): void;
  on(event: 'pong', listener: (data: Buffer) => void): void;
  once(event: 'close', listener: () => void): void;
};

const socketOf = (client: Client): Socket => client.ref as unknown as Socket;

type KeptBack = { _enqueuedMessages: readonly Uint8Array[] };

/** Bytes that Colyseus holds back for a client that has not confirmed its join yet. */
function keptBack(client: Client): number {
  if (client.state === ClientState.JOINED) return 0;
  const { _enqueuedMessages: kept } = client as unknown as KeptBack;
  return kept.reduce((sum, { length }) => sum + length, 0);
}

/** Terminates a client that reads too slowly or never confirms its join: its messages would pile up in memory. */
export function cutIfSlow(client: Client): void {
  const socket = socketOf(client);
  if (socket.bufferedAmount + keptBack(client) > SOCKET.unread) socket.terminate();
}

/** Terminates the socket without a close frame: the client does not read. */
export const cut = (client: Client): void => socketOf(client).terminate();

/** Terminates the socket, and resolves when Colyseus knows that the client is gone. */
export function cutAndWait(client: Client): Promise<void> {
  return new Promise((resolve) => {
    socketOf(client).once('close', resolve);
    cut(client);
  });
}

type Pingable = Pick<Socket, 'ping'>;
/** The payload a socket must echo so that its round trip can be measured; one ping at a time is timed. */
const timed = new WeakMap<Pingable, string>();

export function ping(socket: Pingable, now: () => number): void {
  const at = String(now());
  if (!timed.has(socket)) timed.set(socket, at);
  socket.ping(at);
}

/** Pings a new client at once, instead of in the next round. */
export const pingSoon = (client: Client, now: () => number): void => ping(socketOf(client), now);

/** Measures round trips by the server's own pings; a client's claims do not count. */
export function onRoundTrip(
  client: Client,
  now: () => number,
  listener: (ms: number) => void,
): void {
  const socket = socketOf(client);
  socket.on('pong', (data) => {
    const at = data.toString();
    if (at !== timed.get(socket)) return;
    timed.delete(socket);
    listener(now() - Number(at));
  });
}
