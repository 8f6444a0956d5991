import {
  type BotMessage,
  CLOSED_FOR_GOOD,
  type Welcome,
} from '../../shared/protocol/bot/messages.ts';
import type { BotAsks } from '../../shared/protocol/bot/requests.ts';
import { BOT_CONTRACT_VERSION } from '../../shared/protocol/bot/version.ts';
import { RejectionError } from './rejection-error.ts';

export type LineParts = {
  readonly server: string;
  readonly token: string;
  onWelcome(welcome: Welcome): void;
  onMessage(message: BotMessage): void;
  /** It is tried again by itself. */
  onLost(why: string): void;
  /** It is not tried again. */
  onClosed(why: Error | null): void;
};

const FOR_GOOD: readonly number[] = Object.values(CLOSED_FOR_GOOD);
const PAUSES = [200, 500, 1_000, 2_000, 5_000, 10_000];
/** A line that lasted longer was a good one: after it the pauses are short again. */
const LASTED = 5_000;
const WELCOME_WITHIN = 10_000;

function addressOf(server: string): string {
  const address = new URL('bot', server.endsWith('/') ? server : `${server}/`);
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}

/** More or less: not everybody comes back in the same moment. */
const pauseAfter = (tries: number): number =>
  (PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0) * (0.5 + Math.random());

function read(text: unknown): BotMessage | null {
  try {
    return JSON.parse(String(text)) as BotMessage;
  } catch {
    return null;
  }
}

/** The way to the server: says hello, and comes back by itself until it is closed for good. */
export class Line {
  readonly #parts: LineParts;
  readonly #address: string;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #welcomed: number | null = null;
  /** The last refusal that belongs to no request: why the server is about to close. */
  #refusal: RejectionError | null = null;

  constructor(parts: LineParts) {
    this.#parts = parts;
    this.#address = addressOf(parts.server);
  }

  open(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#welcomed = null;
    this.#timer = setTimeout(() => this.drop('No welcome came in time.'), WELCOME_WITHIN);
    socket.addEventListener('open', () => this.#greet());
    socket.addEventListener('message', ({ data }) => this.#hear(socket, data));
    socket.addEventListener('close', ({ code, reason }) => this.#ended(socket, code, reason));
    // What went wrong comes with the close event.
    socket.addEventListener('error', () => {});
  }

  send(message: BotAsks): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Gives up this connection and begins another. */
  drop(why: string): void {
    const socket = this.#leave();
    if (socket !== null) this.#lost(why);
  }

  close(): void {
    this.#leave();
    this.#parts.onClosed(null);
  }

  #greet(): void {
    this.send({ type: 'hello', token: this.#parts.token, version: BOT_CONTRACT_VERSION });
  }

  #hear(socket: WebSocket, data: unknown): void {
    if (socket !== this.#socket) return;
    const message = read(data);
    if (message === null) return;
    if (message.type === 'welcome') this.#welcome(message);
    else if (message.type === 'answer' && message.id === null && !message.ok)
      this.#refusal = new RejectionError(message);
    else this.#parts.onMessage(message);
  }

  #welcome(message: Welcome): void {
    clearTimeout(this.#timer);
    this.#welcomed = performance.now();
    this.#parts.onWelcome(message);
  }

  #ended(socket: WebSocket, code: number, reason: string): void {
    if (socket !== this.#socket) return;
    this.#leave();
    const why = reason === '' ? `The line was closed (${code}).` : `${reason} (${code})`;
    if (FOR_GOOD.includes(code)) this.#parts.onClosed(this.#refusal ?? new Error(why));
    else this.#lost(why);
  }

  #lost(why: string): void {
    const lasted = this.#welcomed !== null && performance.now() - this.#welcomed > LASTED;
    if (lasted) this.#tries = 0;
    const told = (this.#refusal?.wait ?? 0) * 1000;
    this.#refusal = null;
    this.#timer = setTimeout(() => this.open(), Math.max(told, pauseAfter(this.#tries)));
    this.#tries += 1;
    this.#parts.onLost(why);
  }

  #leave(): WebSocket | null {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    return socket;
  }
}
