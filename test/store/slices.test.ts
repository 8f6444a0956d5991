import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { VoidReports } from '../../server/assemble/void-reports.ts';
import { STORE } from '../../server/limits/table/store.ts';
import type { JournalRow } from '../../server/store/contract/entry.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { mostATurn } from '../kit/most-a-turn.ts';
import { ownPath } from './folder.ts';
import { headerOf } from './samples.ts';

const LONG = 4 * STORE.journalRows + 7;
const clock = { bank: [1, 1], away: [1, 1] } as const;
const rows: readonly JournalRow[] = Array.from({ length: LONG }, (_, n) => ({
  match: 'm1',
  n,
  at: n,
  entry: { kind: 'undone', seat: 0, count: 1, clock },
}));

async function storeOf(count = LONG) {
  const store = await openSqliteStore(':memory:');
  await store.journal.open(headerOf('m1'));
  for (const row of rows.slice(0, count)) await store.journal.append(row);
  return store;
}

afterEach(() => void vi.restoreAllMocks());

describe('a long journal', () => {
  it('is read in slices, so that others have their turn', async () => {
    const { journal } = await storeOf();
    const parse = vi.spyOn(JSON, 'parse');
    const read = async () => expect((await journal.read('m1'))?.rows).toEqual(rows);
    const most = await mostATurn(() => parse.mock.calls.length, read);
    expect(most).toBeLessThanOrEqual(STORE.journalRows + 1);
  });

  it.each([0, 1, STORE.journalRows - 1, STORE.journalRows, STORE.journalRows + 1])(
    'of %i rows is read whole',
    async (count) => {
      const { journal } = await storeOf(count);
      expect((await journal.read('m1'))?.rows).toEqual(rows.slice(0, count));
    },
  );

  it('is written into a report in slices, and can be read there', async () => {
    const header = headerOf('m1');
    const journal = { read: async () => ({ header, rows: [...rows] }) };
    const folder = ownPath('data');
    const reports = new VoidReports(journal, folder, () => 5);
    const text = vi.spyOn(JSON, 'stringify');
    let path = '';
    const write = async () => {
      path = await reports.write('m1', new Error('a bug'));
    };
    const most = await mostATurn(() => text.mock.calls.length, write);
    expect(most).toBeLessThanOrEqual(STORE.journalRows + 1);
    const report = JSON.parse(await readFile(path, 'utf8'));
    expect(report).toMatchObject({ match: 'm1', reason: 'a bug', header });
    expect(report.rows).toEqual(rows);
  });

  it('that cannot be read leaves a report all the same', async () => {
    const journal = { read: () => Promise.reject(new Error('away')) };
    const reports = new VoidReports(journal, ownPath('data'), () => 5);
    const path = await reports.write('m1', 'odd');
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ match: 'm1', reason: 'odd' });
  });
});
