import { WebSocket } from 'ws';

/** The size of a frame on the wire: header and payload. */
export function wireSize({ length }: Buffer): number {
  if (length < 126) return length + 2;
  return length + (length < 65_536 ? 4 : 10);
}

/** The size of the mask that every client frame has. */
const mask = 4;

type Read = (frame: Buffer) => void;

/** A socket of the load, the same for all servers, so that none has a more expensive client. */
export class Connection {
  onLost: (why: string) => void = () => {};
  /** Sent bytes, including frame headers. */
  sent = 0;
  readonly #socket: WebSocket;
  #read: Read | null = null;
  /** Frames that arrived without a reader. */
  #unread: Buffer[] = [];

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (frame) => {
      if (this.#read === null) this.#unread.push(frame);
      else this.#read(frame);
    });
    socket.on('close', (code, reason) => this.onLost(`closed with ${code} ${reason}`));
  }

  /** `from`: an address of this machine. */
  static open(url: string, from?: string): Promise<Connection> {
    const socket = new WebSocket(url.replace(/^http/, 'ws'), {
      perMessageDeflate: false,
      ...(from === undefined ? {} : { localAddress: from }),
    });
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve(new Connection(socket)));
      socket.on('error', reject);
    });
  }

  onFrame(read: Read): void {
    this.#read = read;
    while (this.#read === read && this.#unread.length > 0) read(this.#unread.shift() as Buffer);
  }

  /** Resolves with the first wanted frame; skips those before it. */
  next(isWanted: (frame: Buffer) => boolean): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.onLost = (why) => reject(new Error(`the connection was ${why}`));
      this.onFrame((frame) => {
        if (!isWanted(frame)) return;
        this.#read = null;
        resolve(frame);
      });
    });
  }

  send(data: Buffer | string): void {
    this.sent += wireSize(Buffer.from(data)) + mask;
    this.#socket.send(data);
  }

  close(): void {
    this.onLost = () => {};
    this.#socket.terminate();
  }
}
