import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;

/** Installs the peers at the first run, because they are not part of the product. */
export function ensurePeers(): boolean {
  return peersAreInstalled() || installPeers();
}

/** npm writes the hidden lock last, so an interrupted or outdated install does not count. */
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
