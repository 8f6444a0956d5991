/**
 * `npm run bench:core`: compares the rules core with its peers, interleaved in one process.
 * This file only prepares that process: it needs the peers, access to the garbage collector and
 * production builds. boardgame.io is twice as fast in production, so it is measured in both.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseOptions, usage } from './core/options.ts';
import { ensurePeers } from './install-peers.ts';

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
