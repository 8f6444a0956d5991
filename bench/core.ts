/**
 * `npm run bench:core`: the rules core against its peers, interleaved in one process.
 * This file only prepares that process: it needs the peers installed, the collector in reach
 * and boardgame.io's production build (2.5 times its development one).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseOptions, usage } from './options.ts';

const here = import.meta.dirname;

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
  if (!peersAreInstalled() && !installPeers()) return 1;
  const env = { ...process.env, NODE_ENV: 'production' };
  const flags = ['--expose-gc', join(here, 'run-core.ts'), ...args];
  return spawnSync(process.execPath, flags, { stdio: 'inherit', env }).status ?? 1;
}

/** npm writes the hidden lock last, so a broken or outdated install counts as none. */
function peersAreInstalled(): boolean {
  const installed = join(here, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  return statSync(installed).mtimeMs >= statSync(join(here, 'package-lock.json')).mtimeMs;
}

function installPeers(): boolean {
  console.log('installing the peers in bench/ …');
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', ['ci'], { cwd: here, stdio: 'inherit', shell });
  if (status !== 0) console.error('the peers could not be installed');
  return status === 0;
}

process.exitCode = main();
