import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Frame, FrameSplitter } from './frame-splitter.ts';

const BINARY = 0x2;
const WHOLE = 0x80;
const KEY = 'AAAAAAAAAAAAAAAAAAAAAA==';
const MASKED = 0x80;

/** RFC 6455, 5.2. The mask is all zeros, so that what was made up is what is sent. */
export function frameOf(payload: Buffer, first = WHOLE | BINARY): Buffer {
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 6 : 8);
  head[0] = first;
  head[1] = MASKED | (length < 126 ? length : 126);
  if (length >= 126) head.writeUInt16BE(length, 2);
  return Buffer.concat([head, payload]);
}

/** Sends bytes and returns everything the server answers until it closes the connection. */
export async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  // A server may close the connection while we still write.
  socket.on('error', () => {});
  socket.end(bytes);
  await once(socket, 'close');
  return answer;
}

/** A WebSocket that can send arbitrary bytes. */
export class RawConnection {
  readonly #socket: Socket;
  readonly #closed: Promise<unknown>;
  /** The first frame with data that the server sends; null when it hangs up before. */
  readonly first: Promise<Frame | null>;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.#closed = new Promise((done) => void socket.once('close', done));
    socket.on('error', () => socket.destroy());
    this.first = this.#listen();
  }

  static async open(port: number, path: string, headers = ''): Promise<RawConnection> {
    const socket = connect(port, '127.0.0.1');
    const connection = new RawConnection(socket);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n${headers}\r\n`,
    );
    return connection;
  }

  get isOpen(): boolean {
    return !this.#socket.closed;
  }

  /** Returns false when the sender should wait for `drained`. */
  write(bytes: Buffer): boolean {
    return this.#socket.write(bytes);
  }

  /** Resolves when more can be written, or the connection is closed. */
  drained(): Promise<unknown> {
    const drain = new Promise((done) => void this.#socket.once('drain', done));
    return Promise.race([drain, this.#closed]);
  }

  /** Stops reading. */
  readNothing(): void {
    this.#socket.pause();
  }

  /** Sends the last bytes and ends this side; resolves when the server has closed its side, too. */
  async end(bytes: Buffer): Promise<void> {
    if (!this.#socket.destroyed) this.#socket.end(bytes);
    await this.#closed;
  }

  #listen(): Promise<Frame | null> {
    const splitter = new FrameSplitter();
    let head: Buffer | null = Buffer.alloc(0);
    return new Promise((resolve) => {
      void this.#closed.then(() => resolve(null));
      this.#socket.on('data', (bytes: Buffer) => {
        let rest = bytes;
        if (head !== null) {
          head = Buffer.concat([head, bytes]);
          const end = head.indexOf('\r\n\r\n');
          if (end === -1) return;
          rest = head.subarray(end + 4);
          head = null;
        }
        const frame = splitter.take(rest).find(({ opcode }) => opcode === BINARY);
        if (frame !== undefined) resolve(frame);
      });
    });
  }
}
