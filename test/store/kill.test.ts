import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { ownPath } from './folder.ts';
import { rowOf } from './samples.ts';

const SCRIPT = join(import.meta.dirname, 'append-forever.ts');
const MATCHES = 20;

/** How many rows of each match were acknowledged before the process was killed in the middle. */
async function killedAfter(lines: number, path: string, round: number) {
  const child = spawn(process.execPath, [SCRIPT, path, String(round), String(MATCHES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (text.split('\n').length > lines) child.kill('SIGKILL');
  });
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
  const acknowledged = new Map<string, number>();
  for (const line of text.split('\n').slice(0, -1)) {
    const [match = '', n] = line.split(' ');
    expect(Number(n)).toBe(acknowledged.get(match) ?? 0);
    acknowledged.set(match, Number(n) + 1);
  }
  return acknowledged;
}

it('no acknowledged row is lost and none is doubled by kill -9', async () => {
  const path = ownPath('store.sqlite');
  const rounds = [];
  for (const lines of [1, 500, 3_000]) rounds.push(await killedAfter(lines, path, rounds.length));
  const store = await openSqliteStore(path);
  const matches = rounds.flatMap((acknowledged) => [...acknowledged.keys()]);
  expect(await store.journal.running()).toEqual(expect.arrayContaining(matches));
  let rows = 0;
  for (const [match, count] of rounds.flatMap((acknowledged) => [...acknowledged])) {
    const read = (await store.journal.read(match))?.rows ?? [];
    expect(read.length).toBeGreaterThanOrEqual(count);
    // What was written but not yet acknowledged may be there too: one row at most.
    expect(read.length).toBeLessThanOrEqual(count + 1);
    expect(read).toEqual(read.map((_, n) => rowOf(match, n)));
    rows += count;
  }
  expect(rows).toBeGreaterThanOrEqual(3_501);
  await store.close();
}, 30_000);
