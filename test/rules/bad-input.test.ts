import { describe, expect, it } from 'vitest';
import {
  createGame,
  defaultBook,
  hashOf,
  legalIntents,
  RULES_VERSION,
  replay,
  step,
} from '../../shared/index.ts';
import { CODES } from '../../shared/state/rejection.ts';
import { stage } from '../kit/stage.ts';

const book = defaultBook();
const decks = ['ember', 'tide'];
const setup = { format: 'duel', seed: 's', decks };
const record = { ...setup, rules: RULES_VERSION, intents: [] };
const create = (given: unknown) => createGame(book, given as never);

/** A refusal: a code of the list and a sentence, nothing thrown. */
const refusal = (code: string) => ({ ok: false, code, message: expect.stringMatching(/\S.*\.$/s) });

/** What no door expects. */
const GARBAGE: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 5],
  ['NaN', Number.NaN],
  ['a boolean', true],
  ['a text', 'duel'],
  ['a list', []],
  ['a list of lists', [[], []]],
  ['an empty record', {}],
  ['a record with a false toString', { toString: 1, valueOf: 1 }],
  ['a record with a prototype name', JSON.parse('{"__proto__": {"ok": true}}')],
  ['a huge text', 'x'.repeat(100_000)],
];

describe('createGame', () => {
  it.each(GARBAGE)('[P6] %s is no setup', (_name, given) => {
    expect(create(given)).toMatchObject({ ok: false, code: expect.toBeOneOf([...CODES]) });
  });

  it.each(GARBAGE.filter(([, given]) => typeof given !== 'string'))(
    '[P6] %s is no seed',
    (_name, seed) => {
      expect(create({ ...setup, seed })).toEqual(refusal('bad-seed'));
    },
  );

  it.each(GARBAGE.filter(([, given]) => given !== 'duel'))(
    '[P6] %s is no format',
    (_name, format) => {
      expect(create({ ...setup, format })).toEqual(refusal('unknown-format'));
    },
  );

  it.each(['siegge', 'toString', '__proto__', 'constructor', ''])(
    '[D1] there is no format "%s"',
    (format) => {
      const result = create({ ...setup, format });
      expect(result).toEqual(refusal('unknown-format'));
      expect(!result.ok && result.message).toContain('duel-life-cards');
    },
  );

  it.each(['nobody', 'toString', '__proto__', ''])('[D2] there is no deck "%s"', (deck) => {
    expect(create({ ...setup, decks: [deck, deck] })).toMatchObject(refusal('unknown-deck'));
  });

  it.each(GARBAGE)('[D2] %s is no deck', (_name, deck) => {
    expect(create({ ...setup, decks: ['ember', deck] })).toMatchObject(refusal('unknown-deck'));
  });

  it.each<[string, unknown]>([
    ['no name', { cards: [] }],
    ['a number as name', { name: 5, cards: [] }],
    ['no cards', { name: 'Mine' }],
    ['a text as cards', { name: 'Mine', cards: 'gnome' }],
    ['numbers as cards', { name: 'Mine', cards: [1, 2] }],
  ])('[D2] a deck with %s is refused', (_name, deck) => {
    expect(create({ ...setup, decks: [deck, deck] })).toMatchObject(refusal('unknown-deck'));
  });

  it.each<[string, unknown]>([
    ['none', []],
    ['one', decks.slice(1)],
    ['three', [...decks, 'tide']],
    ['a record of them', { 0: decks[0], 1: decks[1], length: 2 }],
  ])('[D2] %s is not two decks', (_name, given) => {
    expect(create({ ...setup, decks: given })).toEqual(refusal('bad-setup'));
  });

  it.each(['tremorr', 'toString', '__proto__', 'constructor'])(
    '[D2] there is no card "%s"',
    (card) => {
      const cards = Array<string>(30).fill(card);
      const result = create({ ...setup, decks: ['tide', { name: 'Mine', cards }] });
      expect(!result.ok && result.faults).toEqual([`Mine: There is no card called "${card}".`]);
    },
  );

  it('[D2] a deck of a hundred thousand cards is only a fault', () => {
    const cards = Array<string>(100_000).fill('gnome');
    expect(create({ ...setup, decks: ['tide', { name: 'Mine', cards }] })).toMatchObject({
      code: 'bad-deck',
    });
  });

  it.each(['', '🜔', ' ', '\u0000', 'x'.repeat(100_000)])(
    '[G8] every text is a seed (%#)',
    (seed) => {
      expect(create({ ...setup, seed }).ok).toBe(true);
    },
  );
});

describe('replay', () => {
  const replayed = (given: unknown) => replay(book, given as never);

  it.each(GARBAGE)('[P6] %s is no record', (_name, given) => {
    expect(replayed(given)).toMatchObject({ ...refusal('bad-record'), at: -1 });
  });

  it.each(GARBAGE)('[P6] %s is no version of the rules', (_name, rules) => {
    const code = typeof rules === 'string' ? 'other-rules' : 'bad-record';
    expect(replayed({ ...record, rules })).toMatchObject({ ...refusal(code), at: -1 });
  });

  it.each(GARBAGE.filter(([, given]) => !Array.isArray(given)))(
    '[P6] %s is no list of intents',
    (_name, intents) => {
      expect(replayed({ ...record, intents })).toMatchObject({ ...refusal('bad-record'), at: -1 });
    },
  );

  it('[P6] a record of a setup that is refused says why', () => {
    expect(replayed({ ...record, seed: 5 })).toMatchObject({ ...refusal('bad-seed'), at: -1 });
  });

  it.each(GARBAGE)('[P6] %s is no row', (_name, row) => {
    expect(replayed({ ...record, intents: [row] })).toMatchObject({
      ...refusal('bad-seat'),
      at: 0,
    });
  });

  it('[P6] an intent that was not legal is named by its place', () => {
    const mulligan = { seat: 0, intent: { kind: 'mulligan', cards: [] } };
    expect(replayed({ ...record, intents: [mulligan, mulligan] })).toMatchObject({
      ...refusal('not-your-decision'),
      at: 1,
    });
  });

  it('[G8] a hash that differs is named by its place', () => {
    const intents = [{ seat: 0, intent: { kind: 'mulligan', cards: [] } }];
    expect(replayed({ ...record, intents, hashes: ['0'] })).toMatchObject({
      ...refusal('hash-differs'),
      at: 0,
    });
  });

  it.each(GARBAGE.filter(([, given]) => given !== undefined && !Array.isArray(given)))(
    '[P6] %s is no list of hashes',
    (_name, hashes) => {
      const intents = [{ seat: 0, intent: { kind: 'mulligan', cards: [] } }];
      expect(replayed({ ...record, intents, hashes })).toMatchObject({ ok: false });
    },
  );

  it('[G8] a good record is played to its end', () => {
    const intents = [0, 1].map((seat) => ({ seat, intent: { kind: 'mulligan', cards: [] } }));
    const result = replayed({ ...record, intents });
    expect(result.ok && result.game.step).toBe('main');
  });
});

describe('seats and a match that is over', () => {
  it.each([2, -1, 0.5, '0', null, undefined, [0], { seat: 0 }, Number.NaN])(
    '[P6] %s is no seat',
    (seat) => {
      const s = stage({});
      const before = hashOf(s.game);
      expect(step(s.book, s.game, seat as never, { kind: 'pass' })).toEqual(refusal('bad-seat'));
      expect([hashOf(s.game), legalIntents(s.book, s.game, seat as never)]).toEqual([before, []]);
    },
  );

  it.each(GARBAGE)('[S4] after the end %s is answered as everything else', (_name, intent) => {
    const s = stage({}).act(0, { kind: 'concede' });
    expect(step(s.book, s.game, 0, intent)).toEqual(refusal('game-over'));
  });

  it.each([0, 1] as const)('[S4] after the end seat %i has no legal intents', (seat) => {
    expect(stage({}).act(0, { kind: 'concede' }).legal(seat)).toEqual([]);
  });
});
