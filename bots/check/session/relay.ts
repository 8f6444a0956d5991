import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { type Entry, type Message, Transcript } from './transcript.ts';

/** The bot's end of one connection, as an interceptor sees it. */
type RelayConnection = {
  /** Sends a message to the bot in the server's name. */
  send(message: Message): void;
  /** Breaks the connection without a closing handshake. */
  drop(): void;
};

/** Changes or withholds messages; without one, every message passes unchanged. */
export type Interceptor = {
  /** What the bot receives instead of a message. */
  toBot?(message: Message, connection: RelayConnection): readonly Message[];
  /** Whether the server receives the message. */
  fromBot?(message: Message, connection: RelayConnection): boolean;
};

export type Relay = {
  readonly url: string;
  readonly transcript: Transcript;
  intercept(interceptor: Interceptor): void;
  /** Accepts no new connection for this long. */
  refuseConnections(ms: number): void;
  end(): void;
};

function read(data: unknown): Message {
  try {
    const message: unknown = JSON.parse(String(data));
    if (typeof message === 'object' && message !== null && 'type' in message)
      return message as Message;
  } catch {
    // Reported below.
  }
  return { type: 'unreadable', text: String(data).slice(0, 200) };
}

/** A proxy between a bot and the server that records and can intercept every message. */
class RecordingRelay implements Relay {
  url = '';
  readonly transcript = new Transcript();
  readonly #server: string;
  readonly #http = createServer((call, answer) => this.#forward(call, answer));
  readonly #webSockets = new WebSocketServer({ noServer: true });
  #interceptor: Interceptor = {};
  #isRefusing = false;
  #connections = 0;

  constructor(server: string) {
    this.#server = server;
    this.#http.on('upgrade', (call, socket, head) => this.#upgrade(call, socket, head));
  }

  async open(): Promise<void> {
    this.#http.listen(0, '127.0.0.1');
    await once(this.#http, 'listening');
    this.url = `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  intercept(interceptor: Interceptor): void {
    this.#interceptor = interceptor;
  }

  refuseConnections(ms: number): void {
    this.#isRefusing = true;
    setTimeout(() => {
      this.#isRefusing = false;
    }, ms);
  }

  end(): void {
    this.#interceptor = {};
    for (const bot of this.#webSockets.clients) bot.terminate();
    this.#http.close();
    this.#http.closeAllConnections();
  }

  #forward(call: IncomingMessage, answer: ServerResponse): void {
    const { method, headers } = call;
    const { host: _, ...rest } = headers;
    const passed = request(new URL(call.url ?? '/', this.#server), { method, headers: rest });
    passed.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    call.pipe(passed);
  }

  #upgrade(call: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#isRefusing) socket.destroy();
    else
      this.#webSockets.handleUpgrade(call, socket, head, (bot) => this.#join(bot, call.url ?? '/'));
  }

  #join(bot: WebSocket, path: string): void {
    this.#connections += 1;
    const number = this.#connections;
    const note = (from: Entry['from'], message: Message) =>
      this.transcript.add({ connection: number, from, message });
    const say = (from: Entry['from'], message: Message) => {
      if (bot.readyState !== WebSocket.OPEN) return;
      note(from, message);
      bot.send(JSON.stringify(message));
    };
    const connection: RelayConnection = {
      send: (message) => say('checker', message),
      drop() {
        note('checker', { type: 'dropped' });
        bot.terminate();
      },
    };
    const server = new WebSocket(new URL(path, this.#server));
    const early: string[] = [];
    server.on('open', () => early.splice(0).forEach((text) => void server.send(text)));
    bot.on('message', (data) => {
      const message = read(data);
      note('bot', message);
      if (this.#interceptor.fromBot?.(message, connection) === false) return;
      if (server.readyState === WebSocket.CONNECTING) early.push(String(data));
      else server.send(String(data));
    });
    server.on('message', (data) => {
      const message = read(data);
      const passed = this.#interceptor.toBot?.(message, connection) ?? [message];
      for (const one of passed) say(one === message ? 'server' : 'checker', one);
    });
    closeTogether(bot, server);
  }
}

/** Codes that report a broken connection and must not be sent. */
const BROKEN = [1005, 1006];

function closeTogether(bot: WebSocket, server: WebSocket): void {
  for (const [one, other] of [
    [bot, server],
    [server, bot],
  ] as const) {
    one.on('error', () => {});
    one.on('close', (code, reason) => {
      if (BROKEN.includes(code) || other.readyState !== WebSocket.OPEN) other.terminate();
      else other.close(code, reason.toString());
    });
  }
}

export async function openRelay(server: string): Promise<Relay> {
  const relay = new RecordingRelay(server);
  await relay.open();
  return relay;
}
