import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { type Entry, type Message, Transcript } from './transcript.ts';

/** The bot's end of one connection, for whoever disturbs it. */
type RelayLine = {
  /** Says something in the server's name. */
  tell(message: Message): void;
  /** As a cable that is pulled. */
  cut(): void;
};

/** What is done to the messages of a bot; without it they pass as they are. */
export type Disturbance = {
  /** What the bot gets in the place of a message. */
  toBot?(message: Message, line: RelayLine): readonly Message[];
  /** Whether the server gets it. */
  fromBot?(message: Message, line: RelayLine): boolean;
};

export type Relay = {
  readonly url: string;
  readonly transcript: Transcript;
  disturb(disturbance: Disturbance): void;
  /** Lets no new line in for this long. */
  shut(ms: number): void;
  end(): void;
};

function read(data: unknown): Message {
  try {
    const message: unknown = JSON.parse(String(data));
    if (typeof message === 'object' && message !== null && 'type' in message)
      return message as Message;
  } catch {
    // Told below.
  }
  return { type: 'unreadable', text: String(data).slice(0, 200) };
}

/** Stands between a bot and the server: everything passes, is written down, and can be disturbed. */
class Between implements Relay {
  url = '';
  readonly transcript = new Transcript();
  readonly #server: string;
  readonly #http = createServer((call, answer) => this.#forward(call, answer));
  readonly #door = new WebSocketServer({ noServer: true });
  #disturbance: Disturbance = {};
  #isShut = false;
  #lines = 0;

  constructor(server: string) {
    this.#server = server;
    this.#http.on('upgrade', (call, socket, head) => this.#upgrade(call, socket, head));
  }

  async open(): Promise<void> {
    this.#http.listen(0, '127.0.0.1');
    await once(this.#http, 'listening');
    this.url = `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  disturb(disturbance: Disturbance): void {
    this.#disturbance = disturbance;
  }

  shut(ms: number): void {
    this.#isShut = true;
    setTimeout(() => {
      this.#isShut = false;
    }, ms);
  }

  end(): void {
    this.#disturbance = {};
    for (const bot of this.#door.clients) bot.terminate();
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
    if (this.#isShut) socket.destroy();
    else this.#door.handleUpgrade(call, socket, head, (bot) => this.#join(bot, call.url ?? '/'));
  }

  #join(bot: WebSocket, path: string): void {
    this.#lines += 1;
    const line = this.#lines;
    const note = (from: Entry['from'], message: Message) =>
      this.transcript.add({ line, from, message });
    const say = (from: Entry['from'], message: Message) => {
      if (bot.readyState !== WebSocket.OPEN) return;
      note(from, message);
      bot.send(JSON.stringify(message));
    };
    const grip: RelayLine = {
      tell: (message) => say('kit', message),
      cut() {
        note('kit', { type: 'cut' });
        bot.terminate();
      },
    };
    const server = new WebSocket(new URL(path, this.#server));
    const early: string[] = [];
    server.on('open', () => early.splice(0).forEach((text) => void server.send(text)));
    bot.on('message', (data) => {
      const message = read(data);
      note('bot', message);
      if (this.#disturbance.fromBot?.(message, grip) === false) return;
      if (server.readyState === WebSocket.CONNECTING) early.push(String(data));
      else server.send(String(data));
    });
    server.on('message', (data) => {
      const message = read(data);
      const passed = this.#disturbance.toBot?.(message, grip) ?? [message];
      for (const one of passed) say(one === message ? 'server' : 'kit', one);
    });
    closeTogether(bot, server);
  }
}

/** Codes that stand for a line that broke, and may not be sent. */
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
  const between = new Between(server);
  await between.open();
  return between;
}
