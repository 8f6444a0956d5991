import type { Client } from '@colyseus/core';
import { MOST_WAITING } from '../limits/guard-socket.ts';

/** What we use of the socket under a client, which Colyseus types as any emitter. */
type Socket = {
  readonly bufferedAmount: number;
  terminate(): void;
  ping(data: string): void;
  on(event: 'pong', listener: (data: Buffer) => void): void;
};

const socketOf = (client: Client): Socket => client.ref as unknown as Socket;

/** Colyseus keeps back what is for a client that has not said yet that it joined. */
function keptBack(client: Client): number {
  const { _enqueuedMessages: kept = [] } = client as { _enqueuedMessages?: Uint8Array[] };
  return kept.reduce((sum, { length }) => sum + length, 0);
}

/** Whoever reads too slowly, or never says it has joined, would be kept in memory without end. */
export function cutIfSlow(client: Client): void {
  const socket = socketOf(client);
  if (socket.bufferedAmount + keptBack(client) > MOST_WAITING) socket.terminate();
}

/** The server's own pings tell the round trip; what a client claims about it does not count. */
export function onRoundTrip(client: Client, now: () => number, tell: (ms: number) => void): void {
  socketOf(client).on('pong', (data) => {
    const sent = Number(data.toString());
    if (data.length > 0 && Number.isFinite(sent)) tell(now() - sent);
  });
}

export function ping(client: Client, now: () => number): void {
  socketOf(client).ping(String(now()));
}
