import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { CLIENT_FOLDER } from '../../../server/http/pages/client-files.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SOURCES = ['client', 'shared', 'bots', 'package-lock.json'];

function newestIn(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs;
  const files = readdirSync(path, { recursive: true, withFileTypes: true });
  const times = files
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(0, ...times);
}

function isFresh(): boolean {
  const built = join(CLIENT_FOLDER, 'index.html');
  if (!existsSync(built)) return false;
  const { mtimeMs } = statSync(built);
  return SOURCES.every((source) => newestIn(join(ROOT, source)) <= mtimeMs);
}

/** The page as `npm start` serves it; built beside its place, so that no server reads half of it. */
export async function buildClient(): Promise<void> {
  if (isFresh()) return;
  await mkdir(dirname(CLIENT_FOLDER), { recursive: true });
  const beside = await mkdtemp(`${CLIENT_FOLDER}-`);
  const [fresh, old] = [join(beside, 'new'), join(beside, 'old')];
  try {
    const root = join(ROOT, 'client');
    await build({ root, logLevel: 'error', build: { outDir: fresh, emptyOutDir: true } });
    if (existsSync(CLIENT_FOLDER)) await rename(CLIENT_FOLDER, old);
    await rename(fresh, CLIENT_FOLDER);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}
