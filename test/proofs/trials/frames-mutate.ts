import type { Dice } from '../../kit/random-play.ts';
import { frameOf } from '../../kit/raw-connection.ts';
import { hex, NUMBERS, text } from './frames-made-up.ts';

/** What goes over the wire; after some of it the server listens no more. */
export type Thrown = { readonly bytes: Buffer; readonly last: boolean };

type Mutation = (frame: Buffer, dice: Dice, other: Buffer) => Buffer;

const CODE = 0x1f;
const [LEAVE, DATA, REQUEST] = [12, 13, 21];
const MOST_FRAME = 4096;

/** Tokens of MessagePack that announce lengths, types or nothing at all. */
export const TOKENS = [
  0x80,
  0x8f,
  0x90,
  0x9f,
  0xa0,
  0xbf,
  0xc0,
  0xc1,
  ...range(0xc4, 0xdf),
  0xe0,
  0xff,
];
export const LENGTHS = ['00', '01', '7f', 'ff', '00ff', 'ffff', '00001000', '7fffffff', 'ffffffff'];
const NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '_', '*'],
  ...['_$bintent', 'intent', '', 'x'.repeat(31), '\u0000', '😀', 'é'],
];
export const NESTS = ['91', '8161', '81a161', 'dc0001', 'dd00000001', 'de0001a161', 'd4720091a161'];
/** Those the decoder knows: records, errors, references, sets, typed arrays, patterns, dates … */
export const EXTENSIONS = [0x72, 0x65, 0x69, 0x70, 0x73, 0x74, 0x78, 0x62, 0x42, 0x00, 0xff];
export const SIZES = [
  'd4',
  'd5',
  'd6',
  'd7',
  'd8',
  'c7ff',
  'c7',
  'c8ffff',
  'c8',
  'c9ffffffff',
  'c9',
];

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

const noise = (dice: Dice, most: number): Buffer =>
  Buffer.from(Array.from({ length: 1 + dice.below(most) }, () => dice.below(256)));

function put(frame: Buffer, at: number, bytes: Buffer, instead = 0): Buffer {
  return Buffer.concat([frame.subarray(0, at), bytes, frame.subarray(at + instead)]);
}

/** Where the content begins: after the code, the number of a request, and the type. */
function contentAt(frame: Buffer): number {
  const type = (frame[0]! & CODE) === REQUEST ? 2 : 1;
  return Math.min(frame.length, type + 1 + ((frame[type] ?? 0) & 0x1f));
}

const headOf = (frame: Buffer): Buffer => frame.subarray(0, contentAt(frame));

const MUTATIONS: readonly Mutation[] = [
  // as it was
  (frame) => frame,
  // some bits
  (frame, dice) => {
    const copy = Buffer.from(frame);
    for (let left = 1 + dice.below(8); left > 0; left--) {
      const at = dice.below(copy.length);
      copy[at] = copy[at]! ^ (1 << dice.below(8));
    }
    return copy;
  },
  // a part
  (frame, dice) => frame.subarray(0, dice.below(frame.length)),
  (frame, dice) => put(frame, dice.below(frame.length), Buffer.alloc(0), 1 + dice.below(8)),
  // more
  (frame, dice) => put(frame, dice.below(frame.length), noise(dice, 16)),
  (frame, _, other) => Buffer.concat([frame, other]),
  (frame, _, other) => Buffer.concat([headOf(frame), other.subarray(contentAt(other))]),
  // other lengths and types
  (frame, dice) => {
    const token = Buffer.from([dice.pick(TOKENS)]);
    return put(frame, dice.below(frame.length), Buffer.concat([token, hex(dice.pick(LENGTHS))]), 1);
  },
  (frame, dice) => Buffer.concat([Buffer.from([dice.below(256)]), frame.subarray(1)]),
  // other names
  (frame, dice) => {
    const head = Buffer.from(dice.pick([[DATA], [REQUEST, 5]]));
    return Buffer.concat([head, text(dice.pick(NAMES)), frame.subarray(contentAt(frame))]);
  },
  (frame, dice) => {
    const named = text(dice.pick(NAMES));
    const key = frame.indexOf(Buffer.from('intent'), contentAt(frame));
    return key < 1 ? Buffer.concat([headOf(frame), named]) : put(frame, key - 1, named, 7);
  },
  // letters that are none
  (frame, dice) => {
    const name = Buffer.concat([noise(dice, 20), hex('ff')]);
    return Buffer.concat([Buffer.from([DATA, 0xa0 | name.length]), name, frame.subarray(2)]);
  },
  // numbers that are none
  (frame, dice) => {
    const key = frame.indexOf(Buffer.from('rev'), contentAt(frame));
    const number = hex(dice.pick(NUMBERS));
    return key < 1 ? Buffer.concat([headOf(frame), number]) : put(frame, key + 3, number, 1);
  },
  // wells
  (frame, dice) => {
    const nest = dice.pick(NESTS);
    const deep = hex(nest.repeat(dice.below((2 * 3900) / nest.length)));
    return Buffer.concat([headOf(frame), deep, dice.chance(0.5) ? hex('00') : Buffer.alloc(0)]);
  },
  // extensions
  (frame, dice) => {
    const type = dice.chance(0.9) ? dice.pick(EXTENSIONS) : dice.below(256);
    const size = hex(dice.pick(SIZES));
    const rest = dice.chance(0.5) ? noise(dice, 40) : frame.subarray(contentAt(frame));
    return Buffer.concat([headOf(frame), size, Buffer.from([type]), rest]);
  },
];

/** Rare, since each costs its connection. */
const TOO_LONG = 0.004;
const ODD_FRAME = 0.006;

/** Frames that are none, whatever they carry; only fragments are allowed. */
const ODD: readonly ((payload: Buffer, dice: Dice) => Buffer)[] = [
  (payload) => frameOf(payload, 0x81),
  (payload) => frameOf(payload, 0xc2),
  (payload, dice) => frameOf(payload, 0x83 + dice.below(5)),
  (payload) => frameOf(payload, 0x80),
  (payload) => frameOf(payload.subarray(0, 200), 0x89),
  () => frameOf(Buffer.alloc(200), 0x8a),
  (payload) => Buffer.concat([Buffer.from([0x82, payload.length & 0x7f]), payload]),
  (payload) => Buffer.concat([hex('82ff7fffffffffffffff00000000'), payload]),
  (payload) => Buffer.concat([hex('82ffffffffffffffffff00000000'), payload]),
  (payload, dice) => put(frameOf(payload), dice.below(6), noise(dice, 6), 1),
  (_, dice) => noise(dice, 300),
  (payload) => frameOf(payload.subarray(0, 1), 0x88),
  (payload) =>
    Buffer.concat([
      frameOf(payload.subarray(0, 1), 0x02),
      ...Array.from({ length: 1_000 }, () => frameOf(payload.subarray(0, 1), 0x00)),
      frameOf(Buffer.alloc(0), 0x80),
    ]),
];

/** A frame that depends on nothing but the dice and what was recorded. */
export function throwOf(frames: readonly Buffer[], dice: Dice): Thrown {
  const mutated = dice.pick(MUTATIONS)(dice.pick(frames), dice, dice.pick(frames));
  if (dice.chance(ODD_FRAME)) return { bytes: dice.pick(ODD)(mutated, dice), last: true };
  const grown = dice.chance(TOO_LONG)
    ? Buffer.concat([mutated, Buffer.alloc(MOST_FRAME + dice.below(20_000), 'x')])
    : mutated;
  const last = grown.length > MOST_FRAME || ((grown[0] ?? 0) & CODE) === LEAVE;
  return { bytes: frameOf(grown), last };
}
