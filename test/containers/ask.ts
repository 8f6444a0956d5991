import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import type { Seen } from './stub-game.ts';

/** Who answered a call, and what reached it. */
export async function ask(url: string, init: RequestInit = {}): Promise<Seen> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} was answered ${response.status}.`);
  return (await response.json()) as Seen;
}

export type Line = {
  /** What the process told of the request when the socket opened. */
  readonly seen: Seen;
  /** Sends a text and waits for the next one. */
  say(message: string): Promise<string>;
  readonly closed: Promise<number>;
  close(): void;
};

/** Opens a socket; rejects when it is turned away. */
export async function openLine(url: string, headers: Record<string, string> = {}): Promise<Line> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers });
  const next = async (): Promise<string> => String((await once(socket, 'message'))[0]);
  const closed = new Promise<number>((resolve) => void socket.once('close', resolve));
  const seen = JSON.parse(await next()) as Seen;
  return {
    seen,
    async say(message) {
      const answer = next();
      socket.send(message);
      return answer;
    },
    closed,
    close: () => socket.terminate(),
  };
}

/** Sends a request exactly as written, which no library would; the status of the answer. */
export async function rawStatus(port: number, head: readonly string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.write([...head, 'Connection: close', '', ''].join('\r\n'));
  const answer = await text(socket).catch(() => '');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}
