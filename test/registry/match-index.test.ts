import { describe, expect, it } from 'vitest';
import {
  type IndexedMatch,
  type ListCursor,
  MatchIndex,
} from '../../server/registry/match-index.ts';
import { createDice } from '../kit/random-play.ts';

const row = (id: string, created: number, more: Partial<IndexedMatch> = {}): IndexedMatch => ({
  id,
  created,
  code: null,
  isPublic: true,
  people: [],
  ...more,
});

function indexOf(...rows: readonly IndexedMatch[]): MatchIndex {
  const index = new MatchIndex();
  for (const each of rows) index.set(each.id, each);
  return index;
}

/** Reads all ids page by page. */
function walk(index: MatchIndex, limit: number, whereIs: (id: string) => ListCursor): string[] {
  const seen: string[] = [];
  let after: ListCursor | undefined;
  for (;;) {
    const { ids, isLast } = index.page({ limit, after });
    seen.push(...ids);
    if (isLast) return seen;
    after = whereIs(ids.at(-1)!);
  }
}

describe('the index of matches', () => {
  it('shows public ones newest first, page by page, each once', () => {
    const dice = createDice('pages');
    const rows = Array.from({ length: 1_000 }, (_, at) =>
      row(`m${at}`, dice.below(50), { isPublic: dice.chance(0.9) }),
    );
    const index = indexOf(...dice.shuffled(rows));
    const known = new Map(rows.map((each) => [each.id, each]));
    const wanted = rows
      .filter(({ isPublic }) => isPublic)
      .sort((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id);
    expect(walk(index, 7, (id) => known.get(id)!)).toEqual(wanted);
  });

  it('continues after a match that is gone by then', () => {
    const index = indexOf(row('a', 1), row('b', 2), row('c', 3));
    index.set('b', null);
    expect(index.page({ limit: 2, after: { id: 'b', created: 2 } }).ids).toEqual(['a']);
  });

  it('finds by code and by person until the match is gone', () => {
    const index = indexOf(row('a', 1, { code: 'X', people: ['ann'], isPublic: false }));
    expect([index.byCode('X'), index.of('ann'), index.page({ limit: 9 }).ids]).toEqual([
      'a',
      ['a'],
      [],
    ]);
    index.set('a', null);
    expect([index.byCode('X'), index.of('ann')]).toEqual([undefined, []]);
  });

  it('includes players who take a seat later', () => {
    const index = indexOf(row('a', 1, { people: ['ann'] }));
    index.set('a', row('a', 1, { people: ['ann', 'rob'] }));
    expect([index.of('ann'), index.of('rob')]).toEqual([['a'], ['a']]);
  });
});
