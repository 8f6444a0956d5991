import type { Counters } from '../../../bench/capacity/backing.ts';
import type { Findings, Measured } from '../../../bench/capacity/findings.ts';

/** Round figures of a run that never was. */
export const counters: Counters = {
  ...{ lines: 0, games: 0, statements: 0, transactions: 0, rows: 0, logged: 0, size: 0 },
  ...{ storeCpu: 0, redisCpu: 0, redisCalls: 0, published: 0, redisOut: 0 },
};

const flow = {
  ...{ perSecond: 2000, p50: 1, p99: 40, down: { deciding: 150, other: 100 }, up: 50 },
  ...{ cpu: 200, errors: 0, skipped: 0 },
};

export const measured: Measured = {
  ...{ id: 'shared', name: 'PostgreSQL and Redis', isShared: true },
  warmedUp: { tables: 50, lines: 10_000, games: 75 },
  weight: { baseRss: 150e6, rssPerMatch: 120e3, heapPerMatch: 100e3 },
  opened: {
    ...{ matches: 100, seconds: 10, cpu: 400_000 },
    counters: { ...counters, rows: 600, statements: 900, redisCalls: 1020, published: 300 },
  },
  rest: { seconds: 5, cpu: 5_000, counters: { ...counters, redisCalls: 10 } },
  steps: [
    {
      ...{ matches: 1000, isWithin: true, tries: 1 },
      result: {
        ...{ flow, intents: 10_000 },
        counters: {
          ...{ ...counters, lines: 10_000, games: 80, statements: 5000, transactions: 5000 },
          ...{ rows: 15_000, logged: 4e6, size: 2e6, storeCpu: 1e6, redisCalls: 210 },
        },
      },
    },
  ],
  ended: {
    ...{ matches: 100, seconds: 20, cpu: 100_000 },
    counters: { ...counters, rows: 200, redisCalls: 540, published: 100 },
  },
  watched: { watchers: 50, bytesPerWatcher: 90, cpuPerIntent: 900 },
  listened: {
    ...{ matches: 50, seconds: 2, heard: 200, cpu: 10_000, heapPerMatch: 500 },
    counters: { ...counters, redisCalls: 600, published: 200, redisOut: 120_000, redisCpu: 5000 },
  },
};

export const findings: Findings = {
  ...{ date: '2026-01-01', took: 200, missing: [], measured: [measured] },
  options: { bound: 80, seconds: 5, first: 300, most: 4000, budget: 250, help: false },
  machine: {
    ...{ cpu: 'a machine', cores: 2, memoryGb: 8, system: 'linux', node: 'v24' },
    ...{ loadBefore: 0, peers: {} },
  },
};
