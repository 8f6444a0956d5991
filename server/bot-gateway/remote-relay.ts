import { WebSocket } from 'ws';
import type { BotAnswer, BotMessage } from '../../shared/protocol/bot/messages.ts';
import { BOT_CONTRACT_VERSION } from '../../shared/protocol/bot/version.ts';
import { BOT } from '../limits/table/rooms.ts';
import { MOVED } from '../match/state/rejections.ts';
import { type Ask, type Reply, rejectionOf } from './replies.ts';
import type { SendMessage } from './seat-session.ts';

/** The bot whose requests are relayed: its hello, and its real address. */
export type Relayed = {
  readonly token: string;
  readonly positions: boolean;
  readonly address: string;
};

const AWAY: Reply = rejectionOf(MOVED);

type Pending = { resolve(reply: Reply): void; readonly timer: NodeJS.Timeout };

/** Relays a bot's requests to the gateway of another process, and its messages back. */
export class RemoteRelay {
  readonly #socket: WebSocket;
  readonly #send: SendMessage;
  readonly #pending = new Map<string, Pending>();
  readonly #welcomed: Promise<boolean>;
  #count = 0;

  constructor(
    url: string,
    { token, positions, address }: Relayed,
    send: SendMessage,
    onClosed: () => void,
  ) {
    this.#send = send;
    this.#socket = new WebSocket(url, { headers: { 'X-Forwarded-For': address } });
    this.#welcomed = new Promise((resolve) => {
      this.#socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as BotMessage;
        if (message.type === 'welcome') resolve(true);
        else this.#receive(message);
      });
      this.#socket.on('close', () => resolve(false));
    });
    const hello = { type: 'hello', token, version: BOT_CONTRACT_VERSION, positions };
    this.#socket.on('open', () => this.#socket.send(JSON.stringify(hello)));
    // An error of a socket also closes it.
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => {
      this.#end();
      onClosed();
    });
  }

  async ask(request: Ask): Promise<Reply> {
    if (!(await this.#welcomed)) return AWAY;
    this.#count += 1;
    // An intent keeps its own id, so that it takes effect once, however often and by whichever way it is sent.
    const id = request.id === '' ? `relay-${this.#count}` : request.id;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(id, AWAY), BOT.relayAnswer).unref();
      this.#pending.set(id, { resolve, timer });
      this.#socket.send(JSON.stringify({ ...request, id }), (error) => {
        if (error) this.#settle(id, AWAY);
      });
    });
  }

  close(): void {
    this.#socket.close();
  }

  #receive(message: BotMessage): void {
    if (message.type !== 'answer') this.#send(message);
    else if (message.id !== null) this.#settle(message.id, replyIn(message));
  }

  #settle(id: string, reply: Reply): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    pending.resolve(reply);
  }

  #end(): void {
    for (const id of [...this.#pending.keys()]) this.#settle(id, AWAY);
  }
}

function replyIn({ type: _, id: __, ...reply }: BotAnswer): Reply {
  return reply as Reply;
}
