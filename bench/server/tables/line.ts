import { WebSocket } from 'ws';

/** What a frame takes on the wire: its header and what it holds. */
export function wireSize({ length }: Buffer): number {
  if (length < 126) return length + 2;
  return length + (length < 65_536 ? 4 : 10);
}

/** Whatever a client sends is masked. */
const mask = 4;

type Read = (frame: Buffer) => void;

/** A socket of the load. All servers are asked through the same one, so that none has a dear client. */
export class Line {
  onLost: (why: string) => void = () => {};
  /** Bytes that were sent, frame headers included. */
  sent = 0;
  readonly #socket: WebSocket;
  #read: Read | null = null;
  /** What came while nobody was reading. */
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
  static open(url: string, from?: string): Promise<Line> {
    const socket = new WebSocket(url.replace(/^http/, 'ws'), {
      perMessageDeflate: false,
      ...(from === undefined ? {} : { localAddress: from }),
    });
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve(new Line(socket)));
      socket.on('error', reject);
    });
  }

  onFrame(read: Read): void {
    this.#read = read;
    while (this.#read === read && this.#unread.length > 0) read(this.#unread.shift() as Buffer);
  }

  /** Resolves with the first frame that is wanted; those before it are passed over. */
  next(isWanted: (frame: Buffer) => boolean): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.onLost = (why) => reject(new Error(`the line was ${why}`));
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
