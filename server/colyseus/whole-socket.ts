import { WebSocket } from 'ws';
import { SOCKET } from '../limits/table/sockets.ts';

const BINARY = 0x82;

const headOf = (length: number): number => (length < 126 ? 2 : length < 0x1_0000 ? 4 : 10);

/** Writes the header of an unmasked frame; returns where it ends. */
function writeHead(out: Buffer, at: number, length: number): number {
  out[at] = BINARY;
  const size = headOf(length);
  out[at + 1] = size === 2 ? length : size === 4 ? 126 : 127;
  if (size === 4) out.writeUInt16BE(length, at + 2);
  if (size === 10) out.writeBigUInt64BE(BigInt(length), at + 2);
  return at + size;
}

type Wire = { write(bytes: Uint8Array): unknown; readonly writableLength: number };
type Done = (error?: Error) => void;

/** Free buffers. The last one is reused first, because it is still in the cache. */
const spare: Buffer[] = [];

/** Sockets with unsent data in this turn of the event loop. */
let waiting: WholeSocket[] = [];

function flushAll(): void {
  const sockets = waiting;
  waiting = [];
  for (const socket of sockets) socket.flush();
}

/**
 * A server socket that writes once per turn of the event loop: patch, events and answer to one intent leave
 * in a single system call, which costs more than encoding them.
 */
export class WholeSocket extends WebSocket {
  #out: Buffer | null = null;
  #length = 0;

  override send(data: unknown, options?: object | Done, done?: Done): void {
    const isPlain = data instanceof Uint8Array && typeof options !== 'function' && !done;
    if (isPlain && this.readyState === WebSocket.OPEN) {
      this.#add(data);
      return;
    }
    this.flush();
    super.send(data as Buffer, options as object, done);
  }

  override close(code?: number, why?: string | Buffer): void {
    this.flush();
    super.close(code, why);
  }

  /** Copies the data at once: the encoder of a room reuses its buffer. */
  #add(data: Uint8Array): void {
    const end = this.#length + headOf(data.length) + data.length;
    const out = this.#roomFor(end);
    out.set(data, writeHead(out, this.#length, data.length));
    this.#length = end;
  }

  #roomFor(end: number): Buffer {
    const out = this.#out;
    if (out !== null && end <= out.length) return out;
    // Runs after the promises that are due now, so that the answer is included.
    if (out === null && waiting.push(this) === 1) process.nextTick(flushAll);
    const wanted = Math.max(SOCKET.writeBuffer, 2 * (end - this.#length) + this.#length);
    const larger =
      (wanted === SOCKET.writeBuffer ? spare.pop() : undefined) ?? Buffer.allocUnsafe(wanted);
    out?.copy(larger, 0, 0, this.#length);
    this.#out = larger;
    return larger;
  }

  /** Writes the collected frames to the socket. */
  flush(): void {
    const out = this.#out;
    if (out === null) return;
    const { _socket: wire } = this as unknown as { readonly _socket: Wire | null };
    this.#out = null;
    // A socket that was terminated meanwhile gets nothing.
    if (this.readyState === WebSocket.OPEN) wire?.write(out.subarray(0, this.#length));
    this.#length = 0;
    // A buffer that the system has not taken completely is still being read.
    const isTaken = wire === null || wire.writableLength === 0;
    if (isTaken && out.length === SOCKET.writeBuffer && spare.length < SOCKET.spareBuffers)
      spare.push(out);
  }
}
