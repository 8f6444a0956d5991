import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type Frame, FrameSplitter } from './frame-splitter.ts';

export type Way = 'down' | 'up';

/** A proxy between one client and the server that sees all bytes, and can cut the connection at any of them. */
export class WireTap {
  /** Gets everything the server sends, answers to HTTP calls included; `connection` is the number of the connection. */
  onBytes: (bytes: Buffer, connection: number) => void = () => {};
  /** Called before a frame is forwarded. If it returns false, the connection is cut and the frame never arrives. */
  passes: (frame: Frame, way: Way, connection: number) => boolean = () => true;
  /** Called when the connection was cut, here or by `passes`. */
  onCut: () => void = () => {};
  readonly #server: Server;
  readonly #connections = new Set<TappedConnection>();
  #open = Promise.resolve();
  #release = (): void => {};
  #count = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(port: number): Promise<WireTap> {
    const server = createServer();
    const tap = new WireTap(server);
    server.on('connection', (client) => void tap.#connect(client, port));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return tap;
  }

  /** The address that the client uses for the server. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Both ends lose the connection, without a close frame. */
  cut(): void {
    for (const connection of this.#connections) if (connection.isUpgraded) connection.cut();
  }

  /** New connections wait until they are released. */
  hold(): void {
    this.#open = new Promise((release) => {
      this.#release = release;
    });
  }

  release(): void {
    this.#release();
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const connection of this.#connections) connection.destroy();
    await once(this.#server, 'close');
  }

  async #connect(client: Socket, port: number): Promise<void> {
    client.on('error', () => client.destroy());
    await this.#open;
    if (client.destroyed) return;
    this.#count += 1;
    const connection = new TappedConnection(
      this,
      this.#count,
      client,
      connect({ port, host: '127.0.0.1' }),
    );
    this.#connections.add(connection);
    connection.onEnd(() => this.#connections.delete(connection));
  }
}

class TappedConnection {
  isUpgraded = false;
  readonly #tap: WireTap;
  readonly #number: number;
  readonly #ends: { readonly client: Socket; readonly server: Socket };
  readonly #frames = { down: new FrameSplitter(), up: new FrameSplitter() };

  constructor(tap: WireTap, number: number, client: Socket, server: Socket) {
    this.#tap = tap;
    this.#number = number;
    this.#ends = { client, server };
    for (const end of [client, server]) {
      end.setNoDelay(true);
      end.on('error', () => this.destroy());
      end.on('close', () => this.destroy());
    }
    client.on('data', (bytes) => this.#pass(bytes, 'up'));
    server.on('data', (bytes) => this.#down(bytes));
  }

  onEnd(run: () => void): void {
    this.#ends.server.on('close', run);
  }

  cut(): void {
    this.destroy();
    this.#tap.onCut();
  }

  destroy(): void {
    this.#ends.client.destroy();
    this.#ends.server.destroy();
  }

  #down(bytes: Buffer): void {
    this.#tap.onBytes(bytes, this.#number);
    if (this.isUpgraded || !bytes.subarray(0, 12).equals(UPGRADED)) this.#pass(bytes, 'down');
    else {
      const head = bytes.indexOf('\r\n\r\n') + 4;
      this.#ends.client.write(bytes.subarray(0, head));
      this.isUpgraded = true;
      this.#pass(bytes.subarray(head), 'down');
    }
  }

  #pass(bytes: Buffer, way: Way): void {
    const to = way === 'down' ? this.#ends.client : this.#ends.server;
    if (!this.isUpgraded) {
      to.write(bytes);
      return;
    }
    for (const frame of this.#frames[way].take(bytes)) {
      if (to.destroyed) return;
      if (this.#tap.passes(frame, way, this.#number)) to.write(frame.bytes);
      else this.cut();
    }
  }
}

const UPGRADED = Buffer.from('HTTP/1.1 101');
