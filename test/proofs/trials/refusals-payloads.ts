import type { Message } from './refusals-table.ts';

const LONG = 100_000;
const DEPTH = 1_500;

/** Fields as only a parser makes them: literals would set the prototype instead. */
const proto: object = JSON.parse('{"__proto__":{"polluted":true,"ok":true}}');
const ctor = { constructor: { prototype: { polluted: true } } };

function deep(wrap: (inner: unknown) => unknown): unknown {
  let nested: unknown = 0;
  for (let i = 0; i < DEPTH; i++) nested = wrap(nested);
  return nested;
}

const IDS: readonly unknown[] = [
  ...[
    undefined,
    null,
    0,
    1,
    true,
    '',
    ' ',
    'a b',
    'x'.repeat(65),
    '\ud800',
    'a\u0000',
    '__proto__ ',
  ],
  ...[['x'], { x: 1 }, new Uint8Array([1, 2]), 'x'.repeat(LONG), '😀'.repeat(LONG / 4)],
];

const REVS: readonly unknown[] = [
  ...[undefined, null, '3', true, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, -0],
  ...[
    Number.NEGATIVE_INFINITY,
    2 ** 53,
    -(2 ** 53),
    1e300,
    5e-324,
    2n ** 60n,
    [3],
    {},
    new Date(0),
  ],
];

const INTENTS: readonly unknown[] = [
  ...[undefined, null, 0, 'pass', true, [], ['pass'], {}, { kind: null }, { kind: 'PASS' }],
  ...[{ kind: ['pass'] }, { kind: 'toString' }, { kind: '__proto__' }, { kind: 'constructor' }],
  ...[
    { kind: 'pass', extra: 1 },
    { kind: 'pass', ...proto },
    { kind: 'pass', ...ctor },
  ],
  ...[proto, ctor, new Map([['kind', 'pass']]), new Set(['pass']), new Date(0), /pass/],
  ...[new Error('pass'), new Uint8Array(100), [{ kind: 'pass' }]],
  { kind: 'playCard' },
  { kind: 'playCard', card: '' },
  { kind: 'playCard', card: 7 },
  { kind: 'playCard', card: 'x'.repeat(65) },
  { kind: 'playCard', card: 'x'.repeat(LONG) },
  { kind: 'playCard', card: '\udc00\ud800' },
  { kind: 'playCard', card: '__proto__' },
  { kind: 'playCard', card: 'x', powered: false },
  { kind: 'playCard', card: 'x', slot: 5 },
  { kind: 'playCard', card: 'x', slot: Number.NaN },
  { kind: 'playCard', card: 'x', target: { hero: 2 } },
  { kind: 'playCard', card: 'x', target: { hero: 0, unit: 'x' } },
  { kind: 'playCard', card: 'x', target: { slot: { seat: 0, index: -1 } } },
  { kind: 'playCard', card: 'x', target: proto },
  { kind: 'mulligan', cards: Array(17).fill('x') },
  { kind: 'mulligan', cards: { length: -1 } },
  { kind: 'choose', choice: 'c1', options: [2 ** 53] },
  { kind: 'choose', choice: 'c1', options: [0.5] },
  { kind: 'choose', choice: 'c1', options: Array(9).fill(0) },
  { kind: 'choose', choice: 'c1', options: deep((inner) => [inner]) },
  { kind: 'activate', unit: 'x', ability: 2 ** 53 },
  { kind: 'activate', unit: 'x', ability: -1 },
  { kind: 'concede', seat: 1 },
  deep((inner) => ({ a: inner })),
];

/** Almost the given message, which would be accepted; none of these may be. */
export function garbage(good: Message): unknown[] {
  const whole = [
    ...[undefined, null, 0, 'intent', true, [], { id: 'x' }, [good], proto, ctor, { intent: good }],
    ...[
      { ...good, seat: 1 },
      { ...good, ...proto },
      { ...good, ...ctor },
      { ...good, kind: 'pass' },
    ],
    ...[deep((inner) => [inner]), 'x'.repeat(LONG), new Uint8Array(3_000)],
  ];
  return [
    ...whole,
    ...IDS.map((id) => ({ ...good, id })),
    ...REVS.map((rev) => ({ ...good, rev })),
    ...INTENTS.map((intent) => ({ ...good, intent })),
  ];
}
