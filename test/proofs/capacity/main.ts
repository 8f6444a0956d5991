import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { atScale } from '../../../bench/capacity/at-scale.ts';
import type { Backing } from '../../../bench/capacity/backing.ts';
import { type Options, parseOptions, usage } from '../../../bench/capacity/options.ts';
import { reportOf } from '../../../bench/capacity/report.ts';
import { measureCapacity, writeCapacity } from '../../../bench/capacity/run.ts';
import { sqliteBacking } from '../../../bench/capacity/sqlite-backing.ts';
import { killAll } from '../../../bench/server/contenders/start-server.ts';
import { hasServers } from '../../kit/cluster.ts';
import { startSharedBacking } from './shared-backing.ts';

/** `npm run capacity`: what one process carries. Real servers are started here and handed in. */

/** Reaches the collector without a flag, so that a signal finds this process and no other. */
function exposeCollector(): void {
  setFlagsFromString('--expose-gc');
  globalThis.gc = runInNewContext('gc');
}

const NO_SERVERS =
  'PostgreSQL and Redis, which are not installed (Debian: postgresql, redis-server)';

async function run(options: Options): Promise<number> {
  exposeCollector();
  const hasShared = hasServers('PostgreSQL and Redis');
  const backings: Backing[] = [sqliteBacking];
  if (hasShared) backings.push(await startSharedBacking());
  const missing = hasShared ? [] : [NO_SERVERS];
  try {
    const onStage = (stage: string) => console.log(`  ${stage}`);
    const findings = await measureCapacity(options, { backings, missing, onStage });
    writeCapacity(findings);
    console.log(
      `\n${reportOf(findings)}\n${atScale(findings)}\nwritten to bench/results/capacity*`,
    );
    return 0;
  } finally {
    killAll();
    await Promise.all(backings.map((backing) => backing.end()));
  }
}

async function main(): Promise<number> {
  let options: Options;
  try {
    options = parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 1;
  }
  if (!options.help) return run(options);
  console.log(usage);
  return 0;
}

process.exit(await main());
