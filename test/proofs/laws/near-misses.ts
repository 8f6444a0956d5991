import type { Dice } from '../../kit/random-play.ts';

/** Data that is almost the given one: what a careless or hostile client might send. */

function nearText(value: string, spares: readonly string[], dice: Dice): unknown[] {
  const other = spares.length === 0 ? 'nobody' : dice.pick(spares);
  return [other, '', `${value} `, value.toUpperCase(), [value], { id: value }, null, 0, undefined];
}

function nearNumber(value: number): unknown[] {
  return [
    value + 1,
    value - 1,
    value + 0.5,
    -1,
    99,
    String(value),
    Number.NaN,
    null,
    [value],
    true,
  ];
}

const ADDED: readonly (readonly [string, unknown])[] = [
  ['powered', false],
  ['powered', true],
  ['powered', 1],
  ['slot', 0],
  ['slot', undefined],
  ['target', { hero: 0 }],
  ['target', { hero: 2 }],
  ['target', null],
  ['unit', 'hero'],
  ['options', [0]],
  ['cards', []],
  ['kind', 'concede'],
  ['seat', 0],
  ['constructor', 1],
];

function nearList(list: readonly unknown[], spares: readonly string[], dice: Dice): unknown[] {
  const inner = list.flatMap((item, at) =>
    nearMisses(item, spares, dice).map((other) => list.with(at, other)),
  );
  const swapped = list.length < 2 ? list : list.with(0, list[1]).with(1, list[0]);
  return [
    [],
    [...list, ...list],
    [...list, list[0] ?? 0],
    list.toReversed(),
    list.slice(1),
    swapped,
    [list],
    { ...list },
    { ...list, length: list.length },
    String(list),
    null,
    ...inner,
  ];
}

function nearRecord(
  record: Readonly<Record<string, unknown>>,
  spares: readonly string[],
  dice: Dice,
): unknown[] {
  const misses: unknown[] = [[record], Object.entries(record), JSON.stringify(record), null];
  for (const [key, value] of Object.entries(record)) {
    const { [key]: _, ...without } = record;
    misses.push(without, { ...without, [`${key} `]: value });
    for (const other of nearMisses(value, spares, dice)) misses.push({ ...record, [key]: other });
  }
  for (const [key, value] of ADDED) misses.push({ ...record, [key]: value });
  return misses;
}

export function nearMisses(value: unknown, spares: readonly string[], dice: Dice): unknown[] {
  if (typeof value === 'string') return nearText(value, spares, dice);
  if (typeof value === 'number') return nearNumber(value);
  if (typeof value === 'boolean') return [!value, 1, 'true', null, undefined];
  if (Array.isArray(value)) return nearList(value, spares, dice);
  return nearRecord(value as Record<string, unknown>, spares, dice);
}

function circle(): unknown {
  const intent: Record<string, unknown> = { kind: 'playCard', card: 'x' };
  intent.target = intent;
  return intent;
}

function well(): unknown {
  let deep: unknown = 0;
  for (let i = 0; i < 5000; i++) deep = [deep];
  return { kind: 'choose', choice: 'c1', options: deep };
}

/** Never an intent, whatever the position. */
export const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  0,
  1n,
  'pass',
  '',
  Symbol('pass'),
  () => ({ kind: 'pass' }),
  [],
  ['pass'],
  [{ kind: 'pass' }],
  {},
  { kind: null },
  { kind: 'PASS' },
  { kind: ['pass'] },
  { kind: { toString: () => 'pass' } },
  { kind: 'toString' },
  { kind: '__proto__' },
  { kind: 'activate', unit: 'x', ability: 0 },
  { kind: 'done', extra: true },
  { kind: 'pass', extra: true },
  { kind: 'concede', seat: 0 },
  { kind: 'mulligan', cards: { length: -1 } },
  { kind: 'mulligan', cards: new Array(3) },
  { kind: 'choose', choice: 'c1', options: Object.assign([0], { length: 2 }) },
  { kind: 'declareAttacker', unit: '__proto__', target: { hero: 2 } },
  Object.create({ kind: 'pass' }),
  JSON.parse('{"__proto__": {"kind": "pass"}}'),
  new Map([['kind', 'pass']]),
  new Date(0),
  circle(),
  well(),
];

export const NO_SEATS: readonly unknown[] = [
  undefined,
  null,
  -1,
  2,
  0.5,
  Number.NaN,
  '0',
  'spectator',
  true,
  [0],
  {},
];
