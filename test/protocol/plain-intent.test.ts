import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { defaultBook } from '../../shared/index.ts';
import { intentMessageShape } from '../../shared/protocol/intent-message.ts';
import { plainIntent } from '../../shared/protocol/plain-intent.ts';
import { INTENT_KINDS } from '../../shared/state/intent.ts';
import { playThrough, seedsOfEachFormat } from '../mirror/shown.ts';

const same = (raw: unknown): void => {
  const [read, wanted] = [plainIntent.safeParse(raw), intentMessageShape.safeParse(raw)];
  expect(read.success).toBe(wanted.success);
  if (read.success) expect(read.data).toEqual(wanted.data);
};

const odd = fc.constantFrom<unknown>(
  ...[undefined, null, '', 'a', 'a'.repeat(64), 'a'.repeat(65), true, false, [], {}],
  ...[0, -0, 1, 2, 4, 5, 63, 64, -1, 0.5, Number.NaN, 2 ** 53, '0'],
);
const target = fc.oneof(
  odd,
  fc.record({ unit: odd }),
  fc.record({ hero: odd }),
  fc.record({ card: odd }),
  fc.record({ slot: fc.record({ seat: odd, index: odd }) }),
  fc.record({ hero: fc.constant(0), unit: odd }, { requiredKeys: [] }),
);
/** Also those with holes, and too long ones. */
const items = fc.oneof(
  fc.array(odd, { maxLength: 4 }),
  fc.array(fc.constantFrom<unknown>(0, 'a'), { maxLength: 20 }),
  fc.sparseArray(odd, { maxLength: 4 }),
);
const value = fc.oneof(odd, target, items);
const fields = [
  ...['card', 'slot', 'target', 'powered', 'unit', 'attacker', 'ability', 'toString'],
  ...['choice', 'options', 'cards'],
];
const intent = fc
  .tuple(
    fc.constantFrom<unknown>(...INTENT_KINDS, 'toString', undefined, 3),
    fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 3 }),
  )
  .map(([kind, more]) => ({ kind, ...more }));
const message = fc.record(
  {
    id: fc.constantFrom<unknown>('i1', 'x-1_Z', '', 'ä', 'a b', 7, 'a'.repeat(65)),
    rev: fc.oneof(fc.nat(), odd),
    intent: fc.oneof({ weight: 4, arbitrary: intent }, { weight: 1, arbitrary: odd }),
    more: odd,
  },
  { requiredKeys: ['intent'] },
);

describe('a plain intent', () => {
  it('is read as its shape reads it, whatever it is', () => {
    fc.assert(fc.property(message, same), { numRuns: 20_000 });
    fc.assert(
      fc.property(intent, (one) => same({ id: 'i', rev: 1, intent: one })),
      { numRuns: 40_000 },
    );
  });

  it.each([null, undefined, 'pass', [], new Map(), Object.create({ id: 'i', rev: 1 })])(
    'is not %j',
    same,
  );

  it('that is legal is the very same record, without a look at its shape', () => {
    const shape = vi.spyOn(intentMessageShape, 'safeParse');
    const seen = new Set<string>();
    for (const seed of seedsOfEachFormat(defaultBook(), 'plain', 1)) {
      playThrough(defaultBook(), seed, () => ({
        before({ lists }) {
          for (const legal of lists.flat()) {
            const raw = { id: 'i', rev: 1, intent: legal };
            shape.mockClear();
            const read = plainIntent.safeParse(raw);
            expect(read).toMatchObject({ success: true, data: raw });
            if (shape.mock.calls.length === 0) seen.add(legal.kind);
          }
        },
      }));
    }
    shape.mockRestore();
    for (const often of ['playCard', 'declareAttacker', 'retractAttacker', 'choose', 'mulligan']) {
      expect(seen).toContain(often);
    }
  }, 60_000);
});
