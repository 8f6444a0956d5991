import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../measure/statistics.ts';
import type { Flow } from '../server/cases/flow.ts';
import { openTables } from '../server/cases/open-tables.ts';
import { pace } from '../server/cases/pace.ts';
import { saturate } from '../server/cases/saturate.ts';
import { type Turn, takeTurns } from '../server/cases/turns.ts';
import { warmUp } from '../server/cases/warm-up.ts';
import { arbiter } from '../server/contenders/arbiter.ts';
import type { Contender } from '../server/contenders/contender.ts';
import { contenders } from '../server/contenders/contenders.ts';
import { type RunningServer, startServer } from '../server/contenders/start-server.ts';
import type { Options } from './options.ts';

const SETTINGS = ['full', 'normal'] as const;

interface DiskSpeed {
  readonly p50: number;
  readonly p99: number;
}

export interface Measured {
  readonly disk: DiskSpeed;
  readonly flatOut: readonly Turn<Flow>[];
  readonly paced: readonly Turn<Flow>[];
}

const SYNCS = 300;
const PAGE = Buffer.alloc(4096);

/** Milliseconds the disk takes to confirm 4 KB, in the folder where the servers keep their data. */
function measureDisk(): DiskSpeed {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-bench-'));
  const file = openSync(join(folder, 'file'), 'w');
  const took = Array.from({ length: SYNCS }, (_, at) => {
    writeSync(file, PAGE, 0, PAGE.length, at * PAGE.length);
    const start = performance.now();
    fdatasyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  const sorted = took.sort((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

/** Our server with each setting, and the bare room that the gate compares it with. */
function servers(): readonly Contender[] {
  const ours = SETTINGS.map((synchronous) => ({
    ...arbiter,
    id: synchronous,
    env: { ...arbiter.env, SQLITE_SYNC: synchronous },
  }));
  return [...ours, ...contenders.filter(({ id }) => id === 'bare')];
}

type Play = (
  server: RunningServer,
  tables: Awaited<ReturnType<typeof openTables>>,
) => Promise<Flow>;

/** Runs all servers at once; they take turns, and each round begins with another one. */
async function inTurns(
  { rounds }: Options,
  tables: number,
  play: Play,
  onTurn: () => void,
): Promise<Turn<Flow>[]> {
  const started = await Promise.all(servers().map((server) => startServer(server)));
  try {
    const places = [];
    for (const server of started) {
      const opened = await openTables(server, tables);
      await warmUp(server, opened);
      places.push({ id: server.contender.id, server, play: () => play(server, opened) });
    }
    return await takeTurns(rounds, places, onTurn);
  } finally {
    await Promise.all(started.map((server) => server.stop()));
  }
}

export const turnsOf = ({ rounds }: Options): number => 2 * rounds * servers().length;

export async function measure(options: Options, onTurn: () => void): Promise<Measured> {
  const { tables, seconds } = options;
  const disk = measureDisk();
  const busy = Math.ceil(tables / 5);
  const flatOut = await inTurns(
    options,
    busy,
    (server, opened) => saturate(server, opened, seconds),
    onTurn,
  );
  const paced = await inTurns(
    options,
    tables,
    (server, opened) => pace(server, opened, 2.5 * seconds),
    onTurn,
  );
  return { disk, flatOut, paced };
}
