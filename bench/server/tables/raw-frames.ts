/**
 * The frames of a raw table: one byte for the kind, one for the seat, four for the number of the
 * intent, and six for its content. An answer has only the number.
 */
const kinds = ['intent', 'echo', 'ok'] as const;
const size = 12;

export const kindOf = (frame: Buffer): (typeof kinds)[number] | undefined => kinds[frame[0] ?? -1];
export const seatOf = (frame: Buffer): number => frame[1] ?? 0;

export function intentFrame(seat: number, number: number): Buffer {
  const frame = Buffer.alloc(size);
  frame[0] = kinds.indexOf('intent');
  frame[1] = seat;
  frame.writeUInt32LE(number, 2);
  return frame;
}

export function echoFrame(intent: Buffer): Buffer {
  const frame = Buffer.from(intent);
  frame[0] = kinds.indexOf('echo');
  return frame;
}

export function okFrame(intent: Buffer): Buffer {
  const frame = Buffer.from(intent.subarray(0, 6));
  frame[0] = kinds.indexOf('ok');
  return frame;
}
