import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MatchLink } from '../../../client/link/match-link.ts';
import { startChild } from '../../kit/child-server.ts';
import { type Pair, seatPair } from '../../kit/running-server.ts';
import { until } from '../../kit/until.ts';
import type { Tally, Trial } from './trial.ts';

const AT_ONCE = 16;
/** In milliseconds: all lines are lost within it. */
const MOMENT = 1_000;

async function seatAll(url: string, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  let next = 0;
  const seatSome = async (): Promise<void> => {
    while (next++ < count) pairs.push(await seatPair(url));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, seatSome));
  return pairs;
}

/** Every try to come in begins with a ticket. */
function countTickets(): { asked(): number; stop(): void } {
  const { fetch } = globalThis;
  let count = 0;
  globalThis.fetch = (where, how) => {
    if (String(where).endsWith('/api/ticket')) count += 1;
    return fetch(where, how);
  };
  const stop = () => {
    globalThis.fetch = fetch;
  };
  return { asked: () => count, stop };
}

/** Whoever was back, and when; each loses the line at a moment of their own. */
async function loseAll(links: readonly MatchLink[], progress: (done: number) => void) {
  const took: number[] = [];
  const loseOne = async (link: MatchLink): Promise<void> => {
    await pause(Math.random() * MOMENT);
    const lost = performance.now();
    const back = new Promise<void>((resolve) => {
      link.onConnectionChange = (line) => {
        if (line === 'here') resolve();
      };
    });
    link.room?.connection.close();
    await back;
    progress(took.push(performance.now() - lost));
  };
  void Promise.all(links.map(loseOne));
  await until(() => took.length === links.length);
  return took.toSorted((a, b) => a - b);
}

const seconds = (ms = 0): string => `${(ms / 1000).toFixed(2)} s`;

async function trial(url: string, size: number, progress: (done: number) => void): Promise<Tally> {
  const began = performance.now();
  const pairs = await seatAll(url, Math.ceil(size / 2));
  const links = pairs.flatMap(({ seats }) => [...seats]);
  const perSecond = (links.length / (performance.now() - began)) * 1000;
  const before = links.map(({ seat }) => seat);
  const tickets = countTickets();
  const took = await loseAll(links, progress);
  tickets.stop();
  const again = tickets.asked() - links.length;
  const faults: string[] = [];
  if (took.length < links.length) faults.push(`${links.length - took.length} did not come back.`);
  const moved = links.filter(({ seat }, at) => seat !== before[at]).length;
  if (moved > 0) faults.push(`${moved} came back to another seat.`);
  const counts = {
    clients: links.length,
    'seated in a second, at first': Math.round(perSecond),
    'lines lost within a second': links.length,
    // A matter of speed, so it is told and not judged; one in a hundred is aimed for.
    'asked once more': again,
    'from loss to seat, median': seconds(took[Math.floor(took.length / 2)]),
    'from loss to seat, all': seconds(took.at(-1)),
  };
  await Promise.all(links.map((link) => link.leave()));
  return { counts, faults };
}

export const rush: Trial = {
  name: 'rush',
  says: 'everybody loses the line within a second, and is back in their own seat by itself',
  small: 20,
  full: 1_000,
  async run(size, progress) {
    const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-rush-'));
    const server = await startChild({ dataDir });
    try {
      return await trial(server.url, size, progress);
    } finally {
      await server.end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
