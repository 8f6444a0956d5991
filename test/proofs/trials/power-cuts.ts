import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Store } from '../../../server/store/contract/store.ts';
import {
  type Synchronous,
  sqliteDatabase,
} from '../../../server/store/database/sqlite-database.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { createDice, type Dice } from '../../kit/random-play.ts';
import { rowOf } from '../../store/samples.ts';
import { Disk, type DiskEvent, type Luck, readRecord } from './power-disk.ts';
import type { Tally } from './trial.ts';

const WRITER = join(import.meta.dirname, 'power-writer.ts');
const RECORDER = join(import.meta.dirname, 'power-record.c');

/** Says why when it cannot be tested here. */
export function canCutPower(): boolean {
  const hasCompiler = spawnSync('cc', ['--version'], { stdio: 'ignore' }).status === 0;
  if (hasCompiler && process.platform === 'linux') return true;
  const why = 'power cuts: a C compiler and Linux are needed (Debian: gcc, libc6-dev).';
  if (process.env.ARBITER_NEEDS_SERVERS === '1') throw new Error(`Not tested: ${why}`);
  console.warn(`Skipped: ${why}`);
  return false;
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const ended = spawnSync(command, args, { env: { PATH: process.env.PATH, ...env } });
  if (ended.status !== 0) throw new Error(`${command} failed: ${ended.stderr}`);
}

export type Fault = { readonly synchronous?: Synchronous; readonly lyingDisk?: boolean };

/** What a process did to its disk that wrote everything a store can hold. */
function recordWriter(folder: string, rounds: number, fault: Fault): DiskEvent[] {
  const library = join(folder, 'record.so');
  run('cc', ['-shared', '-fPIC', '-O1', '-o', library, RECORDER, '-ldl', '-lpthread']);
  const root = join(folder, 'disk');
  const record = join(folder, 'record');
  mkdirSync(root);
  const path = join(root, 'deep', 'data', 'arbiter.db');
  run(process.execPath, [WRITER, path, fault.synchronous ?? 'full', String(rounds)], {
    LD_PRELOAD: library,
    POWER_ROOT: root,
    POWER_RECORD: record,
    ...(fault.lyingDisk === true ? { POWER_IGNORE_SYNCS: '1' } : {}),
  });
  return readRecord(readFileSync(record));
}

/** What the writer was told is written, by its lines. */
async function isThere(store: Store, what: string, name: string, n: string): Promise<boolean> {
  const { journal, users, records } = store;
  if (what === 'account') return (await users.account(name)) !== null;
  if (what === 'bot') return (await users.botByToken(name)) !== null;
  if (what === 'game') return (await records.game(name)) !== null;
  const rows = (await journal.read(name))?.rows;
  if (what === 'match') return rows !== undefined;
  return JSON.stringify(rows?.[Number(n)]) === JSON.stringify(rowOf(name, Number(n)));
}

/** Opens what is left, and looks for all that was acknowledged; then it must take new rows. */
async function lostIn(data: string, acknowledged: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  const lines = acknowledged.map((line) => line.split(' '));
  const [, secret] = lines.find(([what]) => what === 'secret') ?? [];
  const kept = join(data, 'secret');
  if (secret !== undefined && !existsSync(kept)) return ['the folder or its secret'];
  if (secret !== undefined && readFileSync(kept, 'utf8').trim() !== secret) lost.push('the secret');
  const path = join(data, 'arbiter.db');
  const wanted = lines.filter(([what]) => what !== 'secret');
  if (!existsSync(path)) return [...lost, ...(wanted.length === 0 ? [] : ['the file'])];
  const database = new DatabaseSync(path);
  const store = await openStore(sqliteDatabase(database));
  for (const [what = '', name = '', n = ''] of wanted) {
    if (!(await isThere(store, what, name, n))) lost.push(`${what} ${name} ${n}`);
  }
  const [check] = database.prepare('pragma integrity_check').all();
  if (check?.integrity_check !== 'ok') lost.push(`integrity: ${check?.integrity_check}`);
  await store.check();
  await store.close();
  return lost;
}

const LUCK: readonly Luck[] = ['none', 'some', 'some', 'all'];

/** Moments in which a cut is worth most: around each sync and each answer. */
function momentsIn(events: readonly DiskEvent[], count: number, dice: Dice): Set<number> {
  const sharp = events.flatMap(({ kind }, at) =>
    kind === 'said' || kind === 'syncBegan' || kind === 'syncOver' ? [at] : [],
  );
  const any = events.map((_, at) => at);
  const picked = [...dice.shuffled(sharp).slice(0, count / 2), ...dice.shuffled(any)];
  return new Set(picked.slice(0, count).concat(events.length - 1));
}

export async function cutPower(
  cuts: number,
  fault: Fault,
  progress: (done: number) => void,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-power-'));
  try {
    const events = recordWriter(folder, cuts < 1_000 ? 2 : 4, fault);
    const dice = createDice('power');
    const moments = momentsIn(events, cuts, dice);
    const disk = new Disk(join(folder, 'disk'));
    const said: string[] = [];
    const faults: string[] = [];
    let done = 0;
    for (const [at, event] of events.entries()) {
      disk.apply(event);
      if (event.kind === 'said') said.push(...event.text.trim().split('\n'));
      if (!moments.has(at)) continue;
      const luck = LUCK[done % LUCK.length]!;
      const after = join(folder, 'after');
      rmSync(after, { recursive: true, force: true });
      disk.cut(after, luck, dice);
      const lost = await lostIn(join(after, 'deep', 'data'), said).catch((error) => [`${error}`]);
      if (lost.length > 0) {
        faults.push(`Cut at ${at} (${luck}): ${lost.length} lost, first ${lost[0]}.`);
      }
      progress(++done);
    }
    const syncs = events.filter(({ kind }) => kind === 'syncOver').length;
    return {
      counts: { cuts: done, 'syncs of the disk': syncs, acknowledged: said.length },
      faults,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
