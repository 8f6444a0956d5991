import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Book, defaultBook } from '../../shared/index.ts';
import { canonicalText } from '../../shared/replay/canonical-text.ts';
import { cardsHash } from '../../shared/replay/cards-hash.ts';
import { commitmentOf } from '../../shared/replay/commitment-of.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('canonical text', () => {
  it('is the same whatever the order of keys, at any depth', () => {
    const text = canonicalText({ b: [{ d: 1, c: null }], a: 'é"' });
    expect(text).toBe('{"a":"é\\"","b":[{"c":null,"d":1}]}');
  });
});

describe('the hash of all cards', () => {
  const book = defaultBook();

  it('is the same for the same cards, loaded again or in another order', () => {
    const turned: Book = {
      ...book,
      cards: Object.fromEntries(Object.entries(book.cards).toReversed()),
    };
    expect(cardsHash(book)).toMatch(/^[0-9a-f]{64}$/);
    expect(cardsHash(defaultBook())).toBe(cardsHash(book));
    expect(cardsHash(turned)).toBe(cardsHash(book));
  });

  it('changes with any number of any card or format, and not with the decks', () => {
    const gnome = { ...book.cards.gnome!, strength: 99 };
    const duel = { ...book.formats.duel!, life: 1 };
    expect(cardsHash({ ...book, cards: { ...book.cards, gnome } })).not.toBe(cardsHash(book));
    expect(cardsHash({ ...book, formats: { ...book.formats, duel } })).not.toBe(cardsHash(book));
    expect(cardsHash({ ...book, decks: {} })).toBe(cardsHash(book));
  });
});

describe('the commitment', () => {
  const decks = [
    { name: 'A', cards: ['x', 'y'] },
    { name: 'B', cards: ['z'] },
  ];

  it('can be repeated by anybody from its description', () => {
    const text = '{"decks":[{"cards":["x","y"],"name":"A"},{"cards":["z"],"name":"B"}],"seed":"s"}';
    expect(commitmentOf('s', decks)).toBe(sha256(text));
  });

  it('fits no other seed, deck, order of cards or order of seats', () => {
    const others = [
      commitmentOf('t', decks),
      commitmentOf('s', decks.toReversed()),
      commitmentOf('s', [{ name: 'A', cards: ['y', 'x'] }, decks[1]!]),
      commitmentOf('s', [{ name: 'C', cards: ['x', 'y'] }, decks[1]!]),
    ];
    expect(new Set([commitmentOf('s', decks), ...others]).size).toBe(5);
  });
});
