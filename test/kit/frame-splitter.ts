/** A WebSocket frame: all its bytes, and what it carries (masked, if it came from a client). */
export type Frame = {
  readonly opcode: number;
  readonly payload: Buffer;
  readonly bytes: Buffer;
};

/** Opcodes of control frames. */
export const CLOSE = 0x8;
export const PING = 0x9;
export const PONG = 0xa;

/** Cuts a stream of bytes into frames. */
export class FrameSplitter {
  #rest: Buffer = Buffer.alloc(0);

  take(bytes: Buffer): Frame[] {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const frames: Frame[] = [];
    for (let frame = firstOf(this.#rest); frame !== null; frame = firstOf(this.#rest)) {
      frames.push(frame);
      this.#rest = this.#rest.subarray(frame.bytes.length);
    }
    return frames;
  }
}

function firstOf(bytes: Buffer): Frame | null {
  const size = sizeOf(bytes);
  if (size === null || bytes.length < size.head + size.body) return null;
  const whole = bytes.subarray(0, size.head + size.body);
  return { opcode: bytes[0]! & 0x0f, payload: whole.subarray(size.head), bytes: whole };
}

/** RFC 6455, 5.2 */
function sizeOf(bytes: Buffer): { head: number; body: number } | null {
  const second = bytes[1];
  if (second === undefined) return null;
  const mask = second >= 0x80 ? 4 : 0;
  const short = second & 0x7f;
  if (short < 126) return { head: 2 + mask, body: short };
  if (bytes.length < 10) return bytes.length < 4 || short === 127 ? null : twoBytes(bytes, mask);
  return short === 126
    ? twoBytes(bytes, mask)
    : { head: 10 + mask, body: Number(bytes.readBigUInt64BE(2)) };
}

const twoBytes = (bytes: Buffer, mask: number) => ({ head: 4 + mask, body: bytes.readUInt16BE(2) });
