import { describe, expect, it } from 'vitest';
import { sourcesUnder } from './files.ts';
import { TIMING, timingFaults } from './timing-faults.ts';

/** Texts that must be refused, by the fault they show. */
const PLANTS: Readonly<Record<string, readonly string[]>> = {
  'a fixed pause': [
    'await new Promise((done) => setTimeout(done, 500));',
    "import { setTimeout as pause } from 'node:timers/promises';",
    "import { setTimeout } from 'timers/promises';",
    'Atomics.wait(cell, 0, 0, 900);',
  ],
  'a measured time': [
    'const began = performance.now();',
    'expect(performance.now() - began).toBeLessThan(900);',
    'expect(Date.now() - began < 900).toBe(true);',
    'const began = process.hrtime();',
  ],
  'a wait that gives up after a second': [
    'await vi.waitFor(() => expect(heard).toHaveLength(1));',
    'await vi.waitUntil(() => heard.length > 0);',
  ],
  'a second try': ['it("x", { retry: 3 }, () => {});', 'vi.setConfig({ retry: 2 });'],
  'memory that is freed at some time': ['const { rss } = process.memoryUsage();'],
};

/** Texts that look alike and are fine. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  'a fixed pause': [
    "vi.useFakeTimers({ toFake: ['setTimeout'] });",
    "vi.spyOn(globalThis, 'setTimeout');",
    '// setTimeout(done, 500)',
    'await time.pass(500);',
  ],
  'a measured time': [
    'startServer({}, { now: () => performance.now() + ahead });',
    'makeIdentity(secret, people, Date.now);',
    'expect(time.now()).toBe(1_000);',
  ],
  'a wait that gives up after a second': ['await eventually(() => heard.length > 0);'],
  'a second try': ['await table.pass(PATIENCE.retry);'],
  'memory that is freed at some time': ['host.memory();'],
};

/** Files that need it all the same, each with its reason. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a measured time': {
    'attacks/tokens.test.ts': 'A token carries the time of day at which it was made.',
    'cluster/postgres-outages.test.ts':
      'What a real outage costs of the clocks is compared with how long it lasted.',
    'rooms/void-results.test.ts': 'A range of games ends at the time of day.',
  },
};

const tests = new Map([...sourcesUnder('test')].filter(([file]) => file.endsWith('.test.ts')));

describe.each(Object.entries(TIMING))('%s', (what, look) => {
  const faultsIn = (text: string) => timingFaults(new Map([['x.ts', text]]), look);

  it('is found when planted', () => {
    expect(PLANTS[what]?.filter((text) => faultsIn(text).length === 0)).toEqual([]);
  });

  it('is not seen where it is not', () => {
    expect(HARMLESS[what]?.filter((text) => faultsIn(text).length > 0)).toEqual([]);
  });

  it('is in no test', () => {
    const needed = NEEDED[what] ?? {};
    const faults = timingFaults(tests, look).filter((at) => !(at.replace(/:\d+$/, '') in needed));
    expect(faults).toEqual([]);
  });
});
