import {
  type BotMessage,
  CLOSED_FOR_GOOD,
  type Welcome,
} from '../../shared/protocol/bot/messages.ts';
import type { BotRequestInput } from '../../shared/protocol/bot/requests.ts';
import { BOT_CONTRACT_VERSION } from '../../shared/protocol/bot/version.ts';
import { RejectionError } from './rejection-error.ts';

export type ServerConnectionDeps = {
  readonly server: string;
  readonly token: string;
  onWelcome(welcome: Welcome): void;
  onMessage(message: BotMessage): void;
  /** Called when the connection is lost; it reconnects by itself. */
  onLost(why: string): void;
  /** Called when the connection is closed and will not be opened again. */
  onClosed(why: Error | null): void;
};

const FINAL_CODES: readonly number[] = Object.values(CLOSED_FOR_GOOD);
const RECONNECT_PAUSES = [200, 500, 1_000, 2_000, 5_000, 10_000];
/** A connection that lasted longer was a good one: after it, the pauses are short again. */
const STABLE_AFTER = 5_000;
const WELCOME_TIMEOUT = 10_000;

function addressOf(server: string): string {
  const address = new URL('bot', server.endsWith('/') ? server : `${server}/`);
  address.protocol = address.protocol.replace('http', 'ws');
  return address.href;
}

/** Randomised, so that not all bots reconnect at the same moment. */
const pauseAfter = (attempts: number): number =>
  (RECONNECT_PAUSES[Math.min(attempts, RECONNECT_PAUSES.length - 1)] ?? 0) * (0.5 + Math.random());

function read(text: unknown): BotMessage | null {
  try {
    return JSON.parse(String(text)) as BotMessage;
  } catch {
    return null;
  }
}

/** The connection to the server: says hello, and reconnects by itself until it is closed for good. */
export class ServerConnection {
  readonly #deps: ServerConnectionDeps;
  readonly #address: string;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempts = 0;
  #welcomedAt: number | null = null;
  /** The last rejection that belongs to no request: why the server is about to close. */
  #rejection: RejectionError | null = null;

  constructor(deps: ServerConnectionDeps) {
    this.#deps = deps;
    this.#address = addressOf(deps.server);
  }

  open(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#welcomedAt = null;
    this.#timer = setTimeout(() => this.drop('No welcome came in time.'), WELCOME_TIMEOUT);
    socket.addEventListener('open', () => this.#sayHello());
    socket.addEventListener('message', ({ data }) => this.#receive(socket, data));
    socket.addEventListener('close', ({ code, reason }) => this.#onClose(socket, code, reason));
    // The close event that follows says what went wrong.
    socket.addEventListener('error', () => {});
  }

  send(message: BotRequestInput): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Abandons this connection and opens another. */
  drop(why: string): void {
    const socket = this.#closeSocket();
    if (socket !== null) this.#reconnect(why);
  }

  close(): void {
    this.#closeSocket();
    this.#deps.onClosed(null);
  }

  #sayHello(): void {
    this.send({ type: 'hello', token: this.#deps.token, version: BOT_CONTRACT_VERSION });
  }

  #receive(socket: WebSocket, data: unknown): void {
    if (socket !== this.#socket) return;
    const message = read(data);
    if (message === null) return;
    if (message.type === 'welcome') this.#welcome(message);
    else if (message.type === 'answer' && message.id === null && !message.ok)
      this.#rejection = new RejectionError(message);
    else this.#deps.onMessage(message);
  }

  #welcome(message: Welcome): void {
    clearTimeout(this.#timer);
    this.#welcomedAt = performance.now();
    this.#deps.onWelcome(message);
  }

  #onClose(socket: WebSocket, code: number, reason: string): void {
    if (socket !== this.#socket) return;
    this.#closeSocket();
    const why = reason === '' ? `The connection was closed (${code}).` : `${reason} (${code})`;
    if (FINAL_CODES.includes(code)) this.#deps.onClosed(this.#rejection ?? new Error(why));
    else this.#reconnect(why);
  }

  #reconnect(why: string): void {
    const wasStable =
      this.#welcomedAt !== null && performance.now() - this.#welcomedAt > STABLE_AFTER;
    if (wasStable) this.#attempts = 0;
    const toldWait = (this.#rejection?.wait ?? 0) * 1000;
    this.#rejection = null;
    this.#timer = setTimeout(() => this.open(), Math.max(toldWait, pauseAfter(this.#attempts)));
    this.#attempts += 1;
    this.#deps.onLost(why);
  }

  #closeSocket(): WebSocket | null {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    return socket;
  }
}
