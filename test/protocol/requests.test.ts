import { describe, expect, it } from 'vitest';
import { defaultBook } from '../../shared/index.ts';
import { INTENT_KINDS } from '../../shared/intents/index.ts';
import { CODE_MEANINGS, WIRE_CODES } from '../../shared/protocol/codes.ts';
import { intentMessageShape } from '../../shared/protocol/intent-message.ts';
import {
  chatShape,
  EMOTES,
  emoteShape,
  LONGEST_CHAT,
  muteShape,
  offerShape,
  viewShape,
} from '../../shared/protocol/seat-requests.ts';
import { CODES } from '../../shared/state/rejection.ts';
import { playThrough, seedsOfEachFormat } from '../mirror/shown.ts';

const book = defaultBook();
const message = (intent: unknown) => ({ id: 'x-1_Z', rev: 0, intent });
const isFine = (value: unknown) => intentMessageShape.safeParse(value).success;

describe('an intent', () => {
  it('that is legal comes through the door unchanged', () => {
    const kinds = new Set<string>();
    for (const seed of seedsOfEachFormat(book, 'door', 2)) {
      playThrough(book, seed, () => ({
        before({ lists }) {
          for (const intent of lists.flat()) {
            kinds.add(intent.kind);
            expect(intentMessageShape.parse(message(intent)).intent).toEqual(intent);
          }
        },
      }));
    }
    expect([...kinds].sort()).toEqual([...INTENT_KINDS].sort());
  }, 60_000);

  it.each([
    undefined,
    null,
    [],
    'pass',
    {},
    { kind: 'dance' },
    { kind: 'pass', more: 1 },
    { kind: 'toString' },
    { kind: '__proto__' },
    { kind: 'placeAzoth' },
    { kind: 'placeAzoth', card: '' },
    { kind: 'placeAzoth', card: 'a'.repeat(65) },
    { kind: 'placeAzoth', card: ['a'] },
    { kind: 'playCard', card: 'a', powered: false },
    { kind: 'playCard', card: 'a', slot: 5 },
    { kind: 'playCard', card: 'a', slot: -1 },
    { kind: 'playCard', card: 'a', slot: Number.NaN },
    { kind: 'playCard', card: 'a', slot: undefined },
    { kind: 'playCard', card: 'a', target: null },
    { kind: 'playCard', card: 'a', target: { hero: 2 } },
    { kind: 'playCard', card: 'a', target: { hero: 0, unit: 'a' } },
    { kind: 'playCard', card: 'a', target: { slot: { seat: 0, index: 5 } } },
    { kind: 'activate', unit: 'a', ability: 1e9 },
    { kind: 'choose', choice: 'c', options: [0.5] },
    { kind: 'choose', choice: 'c', options: Array(9).fill(0) },
    { kind: 'mulligan', cards: Array(17).fill('a') },
    JSON.parse('{ "kind": "pass", "__proto__": { "kind": "concede" } }'),
  ])('of another form is refused: %j', (intent) => {
    expect(isFine(message(intent))).toBe(false);
  });

  it.each([
    { id: '', rev: 0 },
    { id: 'a'.repeat(65), rev: 0 },
    { id: 'a b', rev: 0 },
    { id: 'a\n', rev: 0 },
    { id: 7, rev: 0 },
    { id: 'a', rev: -1 },
    { id: 'a', rev: 0.5 },
    { id: 'a', rev: 2 ** 60 },
    { id: 'a', rev: '0' },
    { id: 'a' },
    { id: 'a', rev: 0, seat: 1 },
  ])('with a bad envelope is refused: %j', (envelope) => {
    expect(isFine({ intent: { kind: 'pass' }, id: 'a', rev: 0 })).toBe(true);
    expect(isFine({ intent: { kind: 'pass' }, ...envelope })).toBe(false);
  });
});

describe('the small requests', () => {
  it.each([
    [offerShape, { what: 'open-hand', on: true }, { what: 'money', on: true }],
    [offerShape, { what: 'draw', on: false }, { what: 'draw' }],
    [chatShape, { text: 'x'.repeat(LONGEST_CHAT) }, { text: 'x'.repeat(4096) }],
    [chatShape, { text: 'hi' }, { text: '' }],
    [emoteShape, { emote: EMOTES[7] }, { emote: 'rude' }],
    [muteShape, { who: 'watchers', on: true }, { who: 2, on: true }],
    [muteShape, { who: 1, on: false }, { who: 1, on: false, why: '' }],
    [viewShape, {}, { of: 1 }],
  ])('are taken in their one form: %#', (shape, good, bad) => {
    expect(shape.safeParse(good).success).toBe(true);
    expect(shape.safeParse(bad).success).toBe(false);
  });
});

describe('codes', () => {
  it('are those of the core and those of the server, each with a sentence', () => {
    expect(WIRE_CODES).toEqual(expect.arrayContaining([...CODES]));
    for (const code of WIRE_CODES) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(CODE_MEANINGS[code]).toMatch(/^[A-Z].*\.$/);
    }
  });
});
