import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DamageNotes } from '../../server/assemble/damage-notes.ts';
import { prometheus } from '../../server/metrics/prometheus.ts';
import { checkFile } from '../../server/store/damage/check-file.ts';
import { keepCopy } from '../../server/store/damage/keep-copy.ts';
import { sqliteDatabase } from '../../server/store/database/sqlite-database.ts';
import { type FileDamage, openOwnStore } from '../../server/store/open-own-store.ts';
import { openStore } from '../../server/store/open-store.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { startChild } from '../kit/child-server.ts';
import { eventually } from '../kit/eventually.ts';
import { fillStore, RUNNING } from '../proofs/trials/damage-store.ts';
import { ownPath } from './folder.ts';
import { headerOf, rowOf } from './samples.ts';

const PAGE = 1024;

/** Says why when it is not tested. */
function hasSqlite(): boolean {
  if (spawnSync('sqlite3', ['--version'], { stdio: 'ignore' }).status === 0) return true;
  const why = 'repairing a store: sqlite3 is not installed (Debian: sqlite3).';
  if (process.env.ARBITER_NEEDS_SERVERS === '1') throw new Error(`Not tested: ${why}`);
  console.warn(`Skipped: ${why}`);
  return false;
}

/** The pages of a table or an index, by number. */
function pagesOf(path: string, name: string): number[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const pages = database
    .prepare(`select pageno from dbstat where name = ? and pagetype = 'leaf' order by pageno`)
    .all(name);
  database.close();
  return pages.map(({ pageno }) => Number(pageno));
}

function rot(path: string, page: number): void {
  const content = readFileSync(path);
  content.fill(0xa5, (page - 1) * PAGE, page * PAGE);
  writeFileSync(path, content);
}

/** A data folder whose store has a page of this table or index that rotted. */
async function rottenFolder(name: string): Promise<string> {
  const path = ownPath('data', 'arbiter.db');
  mkdirSync(dirname(path));
  await fillStore(path);
  rot(path, pagesOf(path, name)[0]!);
  return dirname(path);
}

async function open(folder: string) {
  const found: FileDamage[] = [];
  const news = {
    gone: () => {},
    unchecked: () => {},
    damaged: (one: FileDamage) => void found.push(one),
  };
  const store = await openOwnStore(folder, 'full', news);
  onTestFinished(() => store.close());
  return { store, found };
}

const copiesIn = (folder: string) =>
  readdirSync(folder).filter((name) => /damaged-[\dTZ-]+$/.test(name));

describe('a store with a damaged page', () => {
  it('of the journal is kept as it was, tells its matches by name, and goes on with the others', async () => {
    const folder = await rottenFolder('journal');
    const before = readFileSync(join(folder, 'arbiter.db'));
    const { store, found } = await open(folder);
    const [damage] = found;
    const lost = damage!.unreadable.map(({ match }) => match);
    const running = await store.journal.running();
    expect(lost.length).toBeGreaterThan(0);
    expect(running.length).toBeGreaterThan(0);
    expect([...running, ...lost].filter((id) => RUNNING.includes(id)).sort()).toEqual(
      [...RUNNING].sort(),
    );
    expect(damage!.faults.join()).toMatch(/page|table journal/);
    expect(readFileSync(damage!.copy).equals(before)).toBe(true);
    for (const id of running) expect((await store.journal.read(id))?.rows).toHaveLength(9);
  });

  it('of an index loses nothing: it is made anew', async () => {
    const { store, found } = await open(await rottenFolder('matches_open'));
    expect(found[0]).toMatchObject({ unreadable: [], tables: [] });
    expect([...(await store.journal.running())].sort()).toEqual([...RUNNING].sort());
    await store.journal.append(rowOf(RUNNING[0]!, 9));
  });

  it('of something else tells the table', async () => {
    const { store, found } = await open(await rottenFolder('accounts'));
    expect(found[0]).toMatchObject({ unreadable: [], tables: ['accounts'] });
    expect(await store.journal.running()).toHaveLength(RUNNING.length);
  });

  it('is kept once, however often it is started', async () => {
    const folder = await rottenFolder('accounts');
    const news = { gone: () => {}, unchecked: () => {}, damaged: () => {} };
    for (let start = 0; start < 3; start++) {
      await (await openOwnStore(folder, 'full', news)).close();
    }
    expect(copiesIn(folder)).toHaveLength(1);
  });

  it('is not opened when there is no room to keep it, and nothing is written', async () => {
    const folder = await rottenFolder('journal');
    const path = join(folder, 'arbiter.db');
    const before = readFileSync(path);
    // A name that is a folder already cannot be written either, whoever runs the test.
    const report = join(folder, 'arbiter.db.damaged-2026-01-01T00-00-00-000Z');
    mkdirSync(`${report}.txt`);
    expect(() => keepCopy(path, ['x'], new Date('2026-01-01T00:00:00.000Z'))).toThrow();
    expect(copiesIn(folder)).toEqual([]);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('whose copy is written over by nobody', async () => {
    const folder = await rottenFolder('journal');
    const path = join(folder, 'arbiter.db');
    const now = new Date('2026-01-01T00:00:00.000Z');
    const copy = keepCopy(path, ['first'], now);
    const before = readFileSync(copy);
    writeFileSync(path, 'another');
    expect(() => keepCopy(path, ['second'], now)).toThrow(/is there already/);
    expect(readFileSync(copy).equals(before)).toBe(true);
  });

  it('that says nothing to the check is told when it is read: rows have checksums', async () => {
    const path = ownPath('store.db');
    await fillStore(path);
    const database = new DatabaseSync(path);
    const flip = `update journal set entry = replace(entry, 'abc', 'abd') where match = ? and n = 4`;
    database.prepare(flip).run(RUNNING[1]!);
    database
      .prepare(`update matches set header = replace(header, 'c0ffee', 'c0ffef') where id = ?`)
      .run(RUNNING[2]!);
    database.close();
    expect(await checkFile(path)).toMatchObject({ damage: null, isWhole: true });
    const store = await openSqliteStore(path);
    await expect(store.journal.read(RUNNING[1]!)).rejects.toThrow(/row 4: .*checksum/);
    await expect(store.journal.read(RUNNING[2]!)).rejects.toThrow(/the header: .*checksum/);
    expect((await store.journal.read(RUNNING[3]!))?.rows).toHaveLength(9);
    await store.close();
  });

  it('from before there were checksums is read as it is', async () => {
    const path = ownPath('store.db');
    await fillStore(path);
    const database = new DatabaseSync(path);
    database.exec('update journal set sum = null; update matches set sum = null');
    database.close();
    const store = await openSqliteStore(path);
    expect((await store.journal.read(RUNNING[1]!))?.rows).toHaveLength(9);
    await store.close();
  });
});

describe('a page that rots while the store is used', () => {
  it('costs the match that needs it its rows, and no other', async () => {
    const path = ownPath('store.db');
    const database = new DatabaseSync(path);
    const store = await openStore(sqliteDatabase(database));
    const matches = Array.from({ length: 60 }, (_, at) => `match-${String(at).padStart(2, '0')}`);
    for (const id of matches) await store.journal.open(headerOf(id));
    for (let n = 0; n < 6; n++) for (const id of matches) await store.journal.append(rowOf(id, n));
    database.exec('pragma wal_checkpoint(truncate); pragma shrink_memory');
    const leaves = pagesOf(path, 'sqlite_autoindex_journal_1');
    rot(path, leaves[1]!);
    database.exec('pragma cache_size = 10; pragma shrink_memory');
    const settled = await Promise.allSettled(
      matches.map((id) => store.journal.append(rowOf(id, 6))),
    );
    const refused = settled.filter(({ status }) => status === 'rejected').length;
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(matches.length / 2);
    await store.close().catch(() => {});
  });
});

describe('what the operator hears', () => {
  const log = () => {
    const lines: object[] = [];
    const note = (line: object) => void lines.push(line);
    return { lines, log: { error: note, warn: note, info: note, fatal: note } as never };
  };

  it('is bounded, names matches once, and is counted', async () => {
    const { lines, log: to } = log();
    const { metrics, page } = prometheus();
    const notes = new DamageNotes({ log: to, metrics });
    expect(notes.degraded()).toEqual([]);
    const unreadable = Array.from({ length: 50 }, (_, at) => ({ match: `m${at}`, why: 'torn' }));
    notes.file({
      copy: '/data/arbiter.db.damaged-now',
      faults: ['page 7'],
      tables: ['bots'],
      unreadable,
    });
    notes.match('m0', new Error('again'));
    expect(lines.length).toBeLessThan(25);
    expect(notes.degraded()).toEqual([
      'The store is damaged: page 7',
      'The damaged store is kept in the data folder as arbiter.db.damaged-now.',
      'The table bots cannot be read as a whole.',
      'Match m0 cannot be read: again',
      ...unreadable.slice(1, 20).map(({ match }) => `Match ${match} cannot be read: torn`),
      'And 30 more matches.',
    ]);
    expect(await page.text()).toMatch(/^arbiter_unreadable_matches 50$/m);
    expect(await page.text()).toMatch(/^arbiter_store_damage\{kind="tables"\} 1$/m);
  });

  it('is told by a server that starts on a damaged store, which is ready all the same', async () => {
    const folder = await rottenFolder('journal');
    const server = await startChild({ dataDir: folder });
    const ready = (await (await fetch(`${server.url}/ready`)).json()) as { degraded: string[] };
    expect(ready).toMatchObject({ ok: true });
    expect(ready.degraded.join('\n')).toMatch(/The store is damaged: (.*page|table journal)/);
    expect(ready.degraded.join('\n')).toMatch(/Match match-\d+ cannot be read/);
    expect(ready.degraded.join('\n')).not.toContain(folder);
    expect(server.logged()).toContain('A match cannot be read; it is left unchanged.');
    await server.end('SIGTERM');
    await eventually(() => copiesIn(folder).length === 1);
  }, 60_000);

  it.runIf(hasSqlite())('can be repaired with what the words say', async () => {
    const folder = await rottenFolder('accounts');
    const { found } = await open(folder);
    const recovered = join(folder, 'new.db');
    const command = `sqlite3 "$0" .dump | sed 's/^ROLLBACK.*/COMMIT;/' | sqlite3 "$1"`;
    execFileSync('sh', ['-c', command, found[0]!.copy, recovered]);
    expect(await checkFile(recovered)).toMatchObject({ damage: null });
    const store = await openSqliteStore(recovered);
    expect(await store.journal.running()).toHaveLength(RUNNING.length);
    expect((await store.journal.read(RUNNING[0]!))?.rows).toHaveLength(9);
    await store.close();
  });
});
