import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'arbiter-decks';
const stored = new Map<string, string>();
const deck = (id: string, name = id) => ({ id, name, format: 'duel', cards: ['gnome'] });

/** A page that has just been opened. */
async function page() {
  vi.resetModules();
  return import('../../client/lobby/own-decks.ts');
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('own decks', () => {
  it('are there again when the page is opened again', async () => {
    const { keepDeck } = await page();
    keepDeck(deck('a'));
    keepDeck(deck('b'));
    keepDeck(deck('a', 'Renamed'));
    expect((await page()).ownDecks()).toEqual([deck('a', 'Renamed'), deck('b')]);
  });

  it('are gone when they were deleted', async () => {
    const { keepDeck, dropDeck } = await page();
    keepDeck(deck('a'));
    keepDeck(deck('b'));
    dropDeck('a');
    expect((await page()).ownDecks()).toEqual([deck('b')]);
  });

  it('of another window are not overwritten', async () => {
    const one = await page();
    const other = await page();
    one.keepDeck(deck('a'));
    other.keepDeck(deck('b'));
    expect((await page()).ownDecks()).toEqual([deck('a'), deck('b')]);
  });

  it('survive a broken neighbour', async () => {
    const broken = [null, 7, { ...deck('x'), cards: 'gnome' }, { ...deck('x'), id: '../../x' }];
    stored.set(KEY, JSON.stringify([...broken, deck('a')]));
    expect((await page()).ownDecks()).toEqual([deck('a')]);
    stored.set(KEY, '{');
    expect((await page()).ownDecks()).toEqual([]);
  });

  it('last as long as the page where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { keepDeck, ownDecks } = await page();
    keepDeck(deck('a'));
    keepDeck(deck('b'));
    expect(ownDecks()).toEqual([deck('a'), deck('b')]);
  });

  it('get names that are not taken', async () => {
    const { keepDeck, freeName } = await page();
    keepDeck(deck('a', 'Ember'));
    keepDeck(deck('b', 'Ember 2'));
    expect([freeName('Ember'), freeName('Tide')]).toEqual(['Ember 3', 'Tide']);
  });

  it('get addresses of their own', async () => {
    const { newDeckId } = await page();
    const ids = Array.from({ length: 50 }, newDeckId);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[\w-]{1,40}$/);
  });
});
