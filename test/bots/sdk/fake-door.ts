import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

type Message = Readonly<Record<string, unknown>> & { readonly type: string };

/** The server's end of one line: what it hears is taken in order, what it says is written by the test. */
export class FakeLine {
  readonly #socket: WebSocket;
  readonly #heard: Message[] = [];
  #wake = (): void => {};

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      this.#heard.push(JSON.parse(String(data)));
      this.#wake();
    });
  }

  /** The next message; it must be of this type. */
  async hear(type: string): Promise<Message> {
    while (this.#heard.length === 0) {
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
    const message = this.#heard.shift()!;
    if (message.type !== type) throw new Error(`Heard ${JSON.stringify(message)}, not ${type}.`);
    return message;
  }

  /** What was heard and not yet taken. */
  get left(): readonly Message[] {
    return this.#heard;
  }

  say(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  answer({ id }: Message, more: object = {}): void {
    this.say({ type: 'answer', id, ok: true, ...more });
  }

  refuse({ id }: Message, code: string, more: object = {}): void {
    this.say({ type: 'answer', id, ok: false, code, message: code, ...more });
  }

  /** Everything said before has arrived and was acted on: the first pong may overtake what it caused. */
  async settle(): Promise<void> {
    for (let round = 0; round < 2; round++) {
      this.#socket.ping();
      await once(this.#socket, 'pong');
    }
  }

  cut(): void {
    this.#socket.terminate();
  }

  close(code: number): void {
    this.#socket.close(code);
  }
}

export type FakeDoor = {
  readonly url: string;
  readonly lines: readonly FakeLine[];
  /** The next line that is opened. */
  line(): Promise<FakeLine>;
  /** The next line, greeted and welcomed with these matches. */
  welcome(...matches: string[]): Promise<FakeLine>;
  end(): void;
};

export async function openDoor(): Promise<FakeDoor> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/bot' });
  await once(server, 'listening');
  const lines: FakeLine[] = [];
  let taken = 0;
  server.on('connection', (socket) => lines.push(new FakeLine(socket)));
  const line = async (): Promise<FakeLine> => {
    if (lines.length === taken) await once(server, 'connection');
    taken += 1;
    return lines[taken - 1]!;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    line,
    async welcome(...matches) {
      const opened = await line();
      await opened.hear('hello');
      opened.say({
        type: 'welcome',
        version: 1,
        contract: '',
        you: { id: 'b1', name: 'Bot' },
        matches,
      });
      return opened;
    },
    end() {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

const SEAT = { type: 'seated', match: 'm', seat: 0, rev: 1, view: null, table: { game: 1 } };
export const PASS = { kind: 'pass' } as const;
export const LEGAL = [PASS, { kind: 'placeAzoth', card: 'a1' }, { kind: 'concede' }] as const;

export const seated = (more: object = {}) => ({ ...SEAT, ...more });

export const decision = (rev: number, more: object = {}) => ({
  type: 'decision',
  match: 'm',
  rev,
  events: [],
  view: { turn: 1 },
  legal: LEGAL,
  clock: { bank: [1, 1], away: [1, 1], running: [0], cap: [1, 1] },
  ...more,
});
