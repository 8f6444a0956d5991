import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'arbiter-decks';
const stored = new Map<string, string>();
const deck = (id: string, name = id) => ({ id, name, format: 'duel', cards: ['gnome'] });

/** The module as a newly opened page loads it. */
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

describe('decks of the user', () => {
  it('are kept when the page is reloaded', async () => {
    const { saveDeck } = await page();
    saveDeck(deck('a'));
    saveDeck(deck('b'));
    saveDeck(deck('a', 'Renamed'));
    expect((await page()).ownDecks()).toEqual([deck('a', 'Renamed'), deck('b')]);
  });

  it('are gone after they were deleted', async () => {
    const { saveDeck, deleteDeck } = await page();
    saveDeck(deck('a'));
    saveDeck(deck('b'));
    deleteDeck('a');
    expect((await page()).ownDecks()).toEqual([deck('b')]);
  });

  it('of another window are not overwritten', async () => {
    const one = await page();
    const other = await page();
    one.saveDeck(deck('a'));
    other.saveDeck(deck('b'));
    expect((await page()).ownDecks()).toEqual([deck('a'), deck('b')]);
  });

  it('survive a broken entry beside them', async () => {
    const broken = [null, 7, { ...deck('x'), cards: 'gnome' }, { ...deck('x'), id: '../../x' }];
    stored.set(KEY, JSON.stringify([...broken, deck('a')]));
    expect((await page()).ownDecks()).toEqual([deck('a')]);
    stored.set(KEY, '{');
    expect((await page()).ownDecks()).toEqual([]);
  });

  it('last as long as the page if storage is not available', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { saveDeck, ownDecks } = await page();
    saveDeck(deck('a'));
    saveDeck(deck('b'));
    expect(ownDecks()).toEqual([deck('a'), deck('b')]);
  });

  it('get names that are not taken', async () => {
    const { saveDeck, freeName } = await page();
    saveDeck(deck('a', 'Ember'));
    saveDeck(deck('b', 'Ember 2'));
    expect([freeName('Ember'), freeName('Tide')]).toEqual(['Ember 3', 'Tide']);
  });

  it('get distinct addresses', async () => {
    const { newDeckId } = await page();
    const ids = Array.from({ length: 50 }, newDeckId);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[\w-]{1,40}$/);
  });
});
