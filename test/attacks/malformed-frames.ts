import { asked, hex, MADE_UP, text } from '../proofs/trials/frames-made-up.ts';
import { EXTENSIONS, LENGTHS, NESTS, SIZES, TOKENS } from '../proofs/trials/frames-mutate.ts';

const MOST = 4_000;
const byte = (value: number): Buffer => Buffer.from([value]);

/** As deep as a frame goes, with and without an end. */
const wells = NESTS.flatMap((nest) => {
  const deep = hex(nest.repeat(Math.floor((2 * MOST) / nest.length)));
  return [deep, Buffer.concat([deep, hex('c0')])];
});

/** Every token with every length, most of which lie. */
const lengths = TOKENS.flatMap((token) =>
  LENGTHS.map((length) => Buffer.concat([byte(token), hex(length)])),
);

const extensions = EXTENSIONS.flatMap((type) =>
  SIZES.map((size) => Buffer.concat([hex(size), byte(type), hex('00'.repeat(16))])),
);

const code = (first: number, rest = ''): Buffer => Buffer.concat([byte(first), hex(rest)]);

/** No message at all: every code of the protocol alone, with nothing and with nonsense behind. */
const codes = Array.from({ length: 32 }, (_, first) => first)
  // Who leaves is heard no more.
  .filter((first) => (first & 0x1f) !== 12)
  .flatMap((first) => [code(first), code(first, 'ffffffffff')]);

/** Names of requests that no room has, and that every object has. */
const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '_', ''].map(
  (name) => Buffer.concat([hex('1507'), text(name), hex('80')]),
);

/** MessagePack and frames as nobody should write them, each once. */
export const MALFORMED: readonly Buffer[] = [
  ...MADE_UP,
  ...wells.map(asked),
  ...lengths.map(asked),
  ...extensions.map(asked),
  ...codes,
  ...names,
  Buffer.alloc(0),
];
