import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { FencedLine } from '../../server/store/database/tables.ts';
import { GroupCommit } from '../../server/store/journal/group-commit.ts';

const line = (match: string, n: number): FencedLine => {
  return { match, n, at: 0, entry: '', sum: null, fence: 1 };
};
const nameOf = ({ match, n }: FencedLine) => `${match}${n}`;

type Writing = { resolve(lost: ReadonlySet<string>): void; reject(error: Error): void };

/** Writes when it is told to, and fails when it is told to. */
function slowDisk(atOnce = 1) {
  const batches: string[][] = [];
  const waiting: Writing[] = [];
  const writes = new EventEmitter();
  const commits = new GroupCommit({
    atOnce,
    write(lines) {
      batches.push(lines.map(nameOf));
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        writes.emit('asked');
      });
    },
    isConflict: () => false,
  });
  return {
    batches,
    commits,
    asked: () => once(writes, 'asked'),
    finish: (...lost: string[]) => waiting.shift()!.resolve(new Set(lost)),
    fail: () => waiting.shift()!.reject(new Error('full')),
  };
}

describe('lines', () => {
  it('of other matches are written beside those that are under way, where the disk can', async () => {
    const disk = slowDisk(2);
    const first = disk.commits.append(line('a', 0));
    await disk.asked();
    const others = [disk.commits.append(line('a', 1)), disk.commits.append(line('b', 0))];
    await disk.asked();
    expect(disk.batches).toEqual([['a0'], ['b0']]);
    disk.finish();
    await first;
    await disk.asked();
    expect(disk.batches).toEqual([['a0'], ['b0'], ['a1']]);
    disk.finish();
    disk.finish();
    await Promise.all(others);
    await disk.commits.drained();
  });

  it('of one turn are written in one go', async () => {
    const disk = slowDisk();
    const asked = ['a', 'b', 'c'].map((match) => disk.commits.append(line(match, 0)));
    await disk.asked();
    expect(disk.batches).toEqual([['a0', 'b0', 'c0']]);
    disk.finish();
    await Promise.all(asked);
  });

  it('that are enough do not wait for the turn to end', async () => {
    const disk = slowDisk();
    const asked = Array.from({ length: 32 }, (_, n) => disk.commits.append(line('a', n)));
    await Promise.resolve();
    await Promise.resolve();
    expect(disk.batches.map(({ length }) => length)).toEqual([32]);
    disk.finish();
    await Promise.all(asked);
  });

  it('that come while others are written wait for the next go, in their order', async () => {
    const disk = slowDisk();
    const first = disk.commits.append(line('a', 0));
    await disk.asked();
    const later = [line('b', 0), line('a', 1)].map((each) => disk.commits.append(each));
    const next = disk.asked();
    disk.finish();
    await first;
    await next;
    expect(disk.batches).toEqual([['a0'], ['b0', 'a1']]);
    disk.finish();
    await Promise.all(later);
  });

  it('are not answered before they are written', async () => {
    const disk = slowDisk();
    let answered = false;
    const asked = disk.commits.append(line('a', 0)).then(() => {
      answered = true;
    });
    await disk.asked();
    await new Promise(setImmediate);
    expect(answered).toBe(false);
    disk.finish();
    await asked;
    expect(answered).toBe(true);
  });

  it('after a lost line of the same match are lost with it, those of others are not', async () => {
    const disk = slowDisk();
    const lost = disk.commits.append(line('a', 0));
    await disk.asked();
    const settled = Promise.allSettled([
      lost,
      disk.commits.append(line('a', 1)),
      disk.commits.append(line('b', 0)),
    ]);
    const next = disk.asked();
    disk.fail();
    await next;
    disk.finish();
    const statuses = (await settled).map(({ status }) => status);
    expect(statuses).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(disk.batches).toEqual([['a0'], ['b0']]);
  });

  it('are all settled when it is drained', async () => {
    const disk = slowDisk();
    let drained = false;
    const asked = disk.commits.append(line('a', 0));
    const over = disk.commits.drained().then(() => {
      drained = true;
    });
    await disk.asked();
    expect(drained).toBe(false);
    disk.finish();
    await Promise.all([asked, over]);
    await disk.commits.drained();
  });

  it('of a match that somebody else took are refused, those of others are written', async () => {
    const disk = slowDisk();
    const settled = Promise.allSettled(['a', 'b'].map((id) => disk.commits.append(line(id, 0))));
    await disk.asked();
    disk.finish('a');
    const [a, b] = await settled;
    expect(a).toMatchObject({ status: 'rejected', reason: { name: 'LostLease', match: 'a' } });
    expect(b?.status).toBe('fulfilled');
  });

  it('wait for a disk that is away, but no more than ten thousand of them', async () => {
    const disk = slowDisk();
    const first = disk.commits.append(line('a', 0));
    await disk.asked();
    const many = Array.from({ length: 10_000 }, (_, at) => disk.commits.append(line(`b${at}`, 0)));
    await expect(disk.commits.append(line('c', 0))).rejects.toThrow(/10000 rows already wait/);
    const next = disk.asked();
    disk.finish();
    await first;
    await next;
    disk.finish();
    await Promise.all(many);
    expect(disk.batches[1]).toHaveLength(10_000);
  });
});
