import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../kit/child-server.ts';
import { Flock } from './bots-flock.ts';
import type { Tally, Trial } from './trial.ts';

/** 200 bots play for two minutes. */
const SECONDS_A_BOT = 0.6;

async function trial(size: number, dataDir: string, progress: (done: number) => void) {
  const server = await startChild({ dataDir });
  const seconds = Math.ceil(size * SECONDS_A_BOT);
  const flock = new Flock(server.url, size);
  await flock.gather();
  await flock.play(seconds, (share) => progress(Math.round(size * share)));
  flock.leave();
  await server.end('SIGTERM');
  const { faults, decisions, positions, games, stale } = flock.tally;
  const logged = server.logged().match(/"level":"error".*/g) ?? [];
  const counts = {
    'bots at once': size,
    seconds,
    decisions,
    'positions asked for': positions,
    'games finished': games,
    'stale answers': stale,
  };
  const idle = decisions === 0 ? ['Nobody decided anything.'] : [];
  return { counts, faults: [...faults, ...logged, ...idle] } satisfies Tally;
}

export const bots: Trial = {
  name: 'bots',
  says: 'random bots play over plain sockets, each against the next, without an error or refusal',
  small: 3,
  full: 200,
  async run(size, progress) {
    const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-bots-'));
    try {
      return await trial(size, dataDir, progress);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
