import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startChild } from '../kit/child-server.ts';
import { flood } from './flooders.ts';

const SETTINGS = { LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' };

it('five flooders are cut at once and kept out, and others play on', {
  timeout: 120_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-flood-'));
  const server = await startChild({ dataDir, env: SETTINGS });
  try {
    // A second is promised, and measured by `npm run soak`; here it is told from never.
    const longest = 50_000;
    const { faults, cuts, ...counts } = await flood({ server, flooders: 5, ms: 1_000, longest });
    console.log('flooders', counts);
    expect(faults).toEqual([]);
    expect(counts.floods).toBeGreaterThanOrEqual(5);
    expect(new Set(cuts.map(({ address }) => address)).size).toBe(5);
    expect(server.logged().length).toBeLessThan(20_000);
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
});
