/** Frames no client of ours sends: MessagePack by hand, as others write it, and as nobody should. */

/** Numbers that are none, or that no number of a program can hold. */
export const NUMBERS = [
  'cb7ff8000000000000', // not a number
  'cb7ff0000000000000', // infinity
  'cbfff0000000000000',
  'cb8000000000000000', // -0
  'cf0020000000000000', // 2^53
  'cfffffffffffffffff',
  'd38000000000000000',
  'ca7fc00000',
  'cb3ff8000000000000', // 1.5
  'e0',
  'ff',
];

export const hex = (text: string): Buffer => Buffer.from(text, 'hex');

const REQUEST = hex('1507');
const fix = (base: number, length: number): Buffer => Buffer.from([base | length]);

export const text = (words: string): Buffer =>
  Buffer.concat([fix(0xa0, Buffer.byteLength(words) & 0x1f), Buffer.from(words)]);

const map = (...fields: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([fix(0x80, fields.length), ...fields.flat()]);

const id = [text('id'), text('made-up')] as const;
const rev = [text('rev'), hex('03')] as const;
const pass = map([text('kind'), text('pass')]);
const intent = [text('intent'), pass] as const;

export const asked = (content: Buffer): Buffer => Buffer.concat([REQUEST, text('intent'), content]);

/** B2 of the list of bad input, and what else a decoder may stumble over. */
export const MADE_UP: readonly Buffer[] = [
  map(id, rev, intent),
  ...NUMBERS.map((number) => map(id, [text('rev'), hex(number)], intent)),
  // one key twice, a key too many, keys that are no text
  map(id, rev, rev, intent),
  map(id, rev, intent, [text('intent'), map([text('kind'), text('concede')])]),
  map(id, rev, intent, [text('__proto__'), map([text('polluted'), hex('c3')])]),
  map(id, rev, intent, [text('constructor'), map([text('prototype'), pass])]),
  map(id, rev, intent, [hex('91'), pass]),
  map(id, rev, intent, [hex('07'), pass]),
  map(id, rev, intent, [hex('c0'), hex('c0')]),
  // half of a pair, letters that are none, and an end within one
  map([text('id'), hex('a3eda080')], rev, intent),
  map([text('id'), hex('a4f8888080')], rev, intent),
  map([text('id'), hex('a2c328')], rev, intent),
  map(id, rev, [text('intent'), map([text('kind'), hex('a6f09f9880f09f')])]),
  // bytes where a text should be, and lists where a record should be
  map([text('id'), hex('c403616263')], rev, intent),
  map(id, rev, [text('intent'), hex('92a46b696e64a470617373')]),
].map(asked);
