import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

type Message = Readonly<Record<string, unknown>> & { readonly type: string };

/** The server's end of one connection: the test reads what arrives in order and writes what is sent. */
export class FakeConnection {
  readonly #socket: WebSocket;
  readonly #received: Message[] = [];
  #wake = (): void => {};

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      this.#received.push(JSON.parse(String(data)));
      this.#wake();
    });
  }

  /** The next message; it must be of this type. */
  async receive(type: string): Promise<Message> {
    while (this.#received.length === 0) {
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
    const message = this.#received.shift()!;
    if (message.type !== type) throw new Error(`Received ${JSON.stringify(message)}, not ${type}.`);
    return message;
  }

  /** Received messages that the test has not read yet. */
  get left(): readonly Message[] {
    return this.#received;
  }

  send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  answer({ id }: Message, more: object = {}): void {
    this.send({ type: 'answer', id, ok: true, ...more });
  }

  refuse({ id }: Message, code: string, more: object = {}): void {
    this.send({ type: 'answer', id, ok: false, code, message: code, ...more });
  }

  /** Waits until all earlier messages were handled; twice, because the first pong may overtake their effects. */
  async settle(): Promise<void> {
    for (let round = 0; round < 2; round++) {
      this.#socket.ping();
      await once(this.#socket, 'pong');
    }
  }

  drop(): void {
    this.#socket.terminate();
  }

  close(code: number): void {
    this.#socket.close(code);
  }
}

export type FakeServer = {
  readonly url: string;
  readonly connections: readonly FakeConnection[];
  /** Waits for the next connection. */
  connection(): Promise<FakeConnection>;
  /** Waits for the next connection and its hello, and welcomes it with these matches. */
  welcome(...matches: string[]): Promise<FakeConnection>;
  end(): void;
};

export async function startFakeServer(): Promise<FakeServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/bot' });
  await once(server, 'listening');
  const connections: FakeConnection[] = [];
  let taken = 0;
  server.on('connection', (socket) => connections.push(new FakeConnection(socket)));
  const connection = async (): Promise<FakeConnection> => {
    if (connections.length === taken) await once(server, 'connection');
    taken += 1;
    return connections[taken - 1]!;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections,
    connection,
    async welcome(...matches) {
      const opened = await connection();
      await opened.receive('hello');
      opened.send({
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
