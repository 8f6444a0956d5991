import { type Client, ClientState } from '@colyseus/core';
import { SOCKET } from '../limits/table/sockets.ts';

/** What we use of the socket under a client, which Colyseus types as any emitter. */
type Socket = {
  readonly bufferedAmount: number;
  terminate(): void;
  ping(data: string): void;
  on(event: 'pong', listener: (data: Buffer) => void): void;
};

const socketOf = (client: Client): Socket => client.ref as unknown as Socket;

type KeptBack = { _enqueuedMessages: readonly Uint8Array[] };

/** Colyseus keeps back what is for a client that has not said yet that it joined. */
function keptBack(client: Client): number {
  if (client.state === ClientState.JOINED) return 0;
  const { _enqueuedMessages: kept } = client as unknown as KeptBack;
  return kept.reduce((sum, { length }) => sum + length, 0);
}

/** Whoever reads too slowly, or never says it has joined, would be kept in memory without end. */
export function cutIfSlow(client: Client): void {
  const socket = socketOf(client);
  if (socket.bufferedAmount + keptBack(client) > SOCKET.unread) socket.terminate();
}

/** Closes it without a word: nobody reads there. */
export const cut = (client: Client): void => socketOf(client).terminate();

type Pingable = Pick<Socket, 'ping'>;
/** What a socket has to say again, so that the round trip is known: one ping at a time is timed. */
const timed = new WeakMap<Pingable, string>();

export function ping(socket: Pingable, now: () => number): void {
  const at = String(now());
  if (!timed.has(socket)) timed.set(socket, at);
  socket.ping(at);
}

/** Everybody is pinged now and then; who just came need not wait for it. */
export const pingSoon = (client: Client, now: () => number): void => ping(socketOf(client), now);

/** The server's own pings tell the round trip; what a client claims about it does not count. */
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
