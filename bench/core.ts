/**
 * `npm run bench:core`: the rules core against its peers, interleaved in one process.
 * This file only prepares that process: it needs the peers installed, the collector in reach
 * and production builds; boardgame.io, twice as fast in that one, races in both.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePeers } from './install-peers.ts';
import { parseOptions, usage } from './options.ts';

function main(): number {
  const args = process.argv.slice(2);
  try {
    if (parseOptions(args).help) {
      console.log(usage);
      return 0;
    }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 1;
  }
  if (!ensurePeers()) return 1;
  const env = { ...process.env, NODE_ENV: 'production' };
  const flags = ['--expose-gc', join(import.meta.dirname, 'run-core.ts'), ...args];
  return spawnSync(process.execPath, flags, { stdio: 'inherit', env }).status ?? 1;
}

process.exitCode = main();
