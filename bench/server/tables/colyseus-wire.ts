import { pack, unpack } from 'msgpackr';
import { Connection } from './connection.ts';

/**
 * The wire protocol of Colyseus without its SDK: patches are counted, not decoded, so that the load
 * costs less than the server.
 */
const codes = { join: 10, message: 13, patch: 15, request: 21, answer: 22 } as const;
/** The upper bits of the first byte are modifiers. */
const codeBits = 0x1f;
const shortText = 0xa0;
/** The number of bytes after each marker of a number that does not fit in the marker itself. */
const numberSizes = new Map([
  [0xcc, 1],
  [0xcd, 2],
  [0xce, 4],
]);

export interface Reservation {
  readonly roomId: string;
  readonly processId: string;
  readonly sessionId: string;
}

export type WireFrame =
  | { readonly kind: 'patch' | 'other' }
  | { readonly kind: 'message'; readonly type: string; readonly body: Buffer }
  | { readonly kind: 'answer'; readonly id: number; readonly body: Buffer };

export async function enterRoom(
  url: string,
  seat: Reservation,
  from?: string,
): Promise<Connection> {
  const connection = await Connection.open(
    `${url}/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`,
    from,
  );
  await connection.next((frame) => frame[0] === codes.join);
  connection.send(Buffer.from([codes.join]));
  return connection;
}

export function readFrame(frame: Buffer): WireFrame {
  const code = (frame[0] ?? 0) & codeBits;
  if (code === codes.patch) return { kind: 'patch' };
  if (code === codes.answer) return readAnswer(frame);
  if (code !== codes.message) return { kind: 'other' };
  const end = 2 + ((frame[1] ?? 0) ^ shortText);
  return { kind: 'message', type: frame.toString('latin1', 2, end), body: frame.subarray(end) };
}

export function requestFrame(id: number, type: string, message: object): Buffer {
  const head = [codes.request, ...numberBytes(id), shortText | type.length];
  return Buffer.concat([Buffer.from(head), Buffer.from(type), pack(message)]);
}

/** Decodes the body of a message or an answer. */
export const readBody = (body: Buffer): unknown => unpack(body);

/** A message as the receiver decodes it. */
export const asRead = (message: unknown): unknown => unpack(pack(message));

function numberBytes(value: number): number[] {
  if (value < 0x80) return [value];
  if (value < 0x100) return [0xcc, value];
  if (value < 0x10000) return [0xcd, value & 0xff, value >> 8];
  return [0xce, value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24];
}

/** [code, number of the request, status, body] */
function readAnswer(frame: Buffer): WireFrame {
  const size = numberSizes.get(frame[1] ?? 0);
  const id = size === undefined ? (frame[1] ?? 0) : frame.readUIntLE(2, size);
  return { kind: 'answer', id, body: frame.subarray(3 + (size ?? 0)) };
}
