import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { VoidReports } from '../../server/assemble/void-reports.ts';
import { RETENTION, retentionText } from '../../server/retention/rules.ts';
import { Sweeper } from '../../server/retention/sweeper.ts';
import type { Sweep } from '../../server/store/contract/store.ts';
import { eventually } from '../kit/eventually.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;

/** A sweeper whose timers go off when they are told to, over a store that counts. */
function sweeping({ isOurs = true, left = {} as Partial<Record<Sweep, number>> } = {}) {
  const timers: { readonly ms: number; readonly run: () => void }[] = [];
  const asked: [Sweep, number][] = [];
  const world = { isOurs, left, asked, timers, troubles: [] as unknown[], fails: false };
  const sweeper = new Sweeper({
    retention: {
      claim: async () => world.isOurs,
      async sweep(what, before) {
        if (world.fails) throw new Error('away');
        asked.push([what, before]);
        const count = world.left[what] ?? 0;
        world.left[what] = Math.max(0, count - 1);
        return count > 0 ? 1 : 0;
      },
    },
    reports: { removeOlder: async () => 0 },
    owner: 'ann',
    wall: () => NOW,
    setTimer(ms, run) {
      const timer = { ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    onError: (error) => world.troubles.push(error),
    removed: () => {},
  });
  return { ...world, world, sweeper };
}

describe('the sweeper', () => {
  it('removes by every rule what is older than the rule says', async () => {
    const { sweeper, asked } = sweeping();
    expect(await sweeper.pass()).toBe(false);
    const days = asked.map(([what, before]) => [what, (NOW - before) / DAY]);
    expect(Object.fromEntries(days)).toEqual({
      unfinished: 30,
      'guest-games': 90,
      erasures: 7,
      bots: 30,
      endings: 0,
      places: 180,
      owners: 1,
    });
  });

  it('does no more than twenty slices of a rule in a pass, and soon goes on', async () => {
    const { sweeper, world, timers } = sweeping({ left: { unfinished: 30 } });
    sweeper.start();
    timers.pop()?.run();
    await eventually(() => timers.length === 1);
    expect(world.left.unfinished).toBe(10);
    const soon = timers.pop();
    soon?.run();
    await eventually(() => timers.length === 1);
    expect(world.left.unfinished).toBe(0);
    expect(timers[0]?.ms).toBeGreaterThan(soon?.ms ?? 0);
    await sweeper.stop();
  });

  it('does nothing to the store where another process does it', async () => {
    const { sweeper, asked } = sweeping({ isOurs: false });
    expect(await sweeper.pass()).toBe(false);
    expect(asked).toEqual([]);
  });

  it('tries again later when the store is away', async () => {
    const { sweeper, world, timers } = sweeping();
    world.fails = true;
    sweeper.soon();
    timers.pop()?.run();
    await eventually(() => timers.length === 1);
    expect(world.troubles).toHaveLength(1);
    await sweeper.stop();
    expect(timers).toEqual([]);
  });
});

describe('reports on disk', () => {
  let folder = '';
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are removed when they are old', async () => {
    folder = await mkdtemp(join(tmpdir(), 'arbiter-reports-'));
    const reports = new VoidReports({ read: async () => null }, folder, () => NOW);
    expect(await reports.removeOlder(NOW)).toBe(0);
    const old = await reports.write('old', new Error('a bug'));
    await reports.write('young', new Error('a bug'));
    const [then, now] = [NOW - 31 * DAY, NOW].map((ms) => new Date(ms));
    await utimes(old, then!, then!);
    await utimes(join(folder, 'reports', 'young.json'), now!, now!);
    expect(await reports.removeOlder(NOW - 30 * DAY)).toBe(1);
    expect(await readdir(join(folder, 'reports'))).toEqual(['young.json']);
  });
});

describe('the rules of retention', () => {
  it('stand in the help, each with its time and reason', () => {
    const text = retentionText();
    for (const { what, kept, why } of RETENTION) {
      for (const part of [what, kept, why]) expect(text).toContain(part);
    }
  });

  it('say in words what the sweeper does in days', () => {
    for (const { kept, after = 0, what } of RETENTION) {
      const days = after / DAY;
      if (days > 7) expect(`${what}: ${kept}`).toContain(`${days} days`);
    }
  });
});
