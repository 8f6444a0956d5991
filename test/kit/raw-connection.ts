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

/** All that a server says to these bytes, until it hangs up. */
export async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  // A server that hangs up while we still write is an answer, too.
  socket.on('error', () => {});
  socket.end(bytes);
  await once(socket, 'close');
  return answer;
}

/** A WebSocket that sends any bytes at all. */
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

  /** False when it should wait until `drained`. */
  write(bytes: Buffer): boolean {
    return this.#socket.write(bytes);
  }

  /** Also when nothing can be written any more. */
  drained(): Promise<unknown> {
    const drain = new Promise((done) => void this.#socket.once('drain', done));
    return Promise.race([drain, this.#closed]);
  }

  /** From now on it lets everything wait that is sent to it. */
  readNothing(): void {
    this.#socket.pause();
  }

  /** Sends the last bytes of this side; resolves when the server has hung up, too. */
  async end(bytes: Buffer): Promise<void> {
    if (!this.#socket.destroyed) this.#socket.end(bytes);
    await this.#closed;
  }

  #listen(): Promise<Frame | null> {
    const splitter = new FrameSplitter();
    let head: Buffer | null = Buffer.alloc(0);
    return new Promise((tell) => {
      void this.#closed.then(() => tell(null));
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
        if (frame !== undefined) tell(frame);
      });
    });
  }
}
