import { WebSocket } from 'ws';
import { SOCKET } from '../limits/table/sockets.ts';

const BINARY = 0x82;

const headOf = (length: number): number => (length < 126 ? 2 : length < 0x1_0000 ? 4 : 10);

/** The head of an unmasked frame; returns where it ends. */
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

/** Buffers whose bytes the system has taken. The last one is used again first: it is still at hand. */
const spare: Buffer[] = [];

/** Those that were told something in this turn. */
let waiting: WholeSocket[] = [];

function flushAll(): void {
  const sockets = waiting;
  waiting = [];
  for (const socket of sockets) socket.flush();
}

/**
 * A socket of the server. What it is told in one turn of the event loop (patch, events and answer to
 * one intent) goes to the system in one piece: to hand it over costs more than to make it.
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

  /** Copied at once: the encoder of a room uses its buffer again. */
  #add(data: Uint8Array): void {
    const end = this.#length + headOf(data.length) + data.length;
    const out = this.#roomFor(end);
    out.set(data, writeHead(out, this.#length, data.length));
    this.#length = end;
  }

  #roomFor(end: number): Buffer {
    const out = this.#out;
    if (out !== null && end <= out.length) return out;
    // After the promises that are due now, and with them the answer.
    if (out === null && waiting.push(this) === 1) process.nextTick(flushAll);
    const wanted = Math.max(SOCKET.writeBuffer, 2 * (end - this.#length) + this.#length);
    const larger =
      (wanted === SOCKET.writeBuffer ? spare.pop() : undefined) ?? Buffer.allocUnsafe(wanted);
    out?.copy(larger, 0, 0, this.#length);
    this.#out = larger;
    return larger;
  }

  /** Hands over what it was told. */
  flush(): void {
    const out = this.#out;
    if (out === null) return;
    const { _socket: wire } = this as unknown as { readonly _socket: Wire | null };
    this.#out = null;
    // A socket that was cut meanwhile has nobody to tell.
    if (this.readyState === WebSocket.OPEN) wire?.write(out.subarray(0, this.#length));
    this.#length = 0;
    // What the system could not take yet is still to be read from there.
    const isTaken = wire === null || wire.writableLength === 0;
    if (isTaken && out.length === SOCKET.writeBuffer && spare.length < SOCKET.spareBuffers)
      spare.push(out);
  }
}
