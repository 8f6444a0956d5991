import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Not needed by a test of the server, or not to be copied. */
const LEFT_OUT = new Set(['.git', '.types', 'coverage', 'dist', 'node_modules', 'data']);

const alive = new Set<string>();
process.once('exit', () => {
  for (const folder of alive) rmSync(folder, { recursive: true, force: true });
});

/** A copy of a project with the packages of the first, for changes that nobody else may see. */
export function copyTree(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-mutants-'));
  alive.add(folder);
  for (const name of readdirSync(root)) {
    if (LEFT_OUT.has(name) || name.includes('.sqlite')) continue;
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  mkdirSync(join(folder, 'coverage'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

export function removeTree(folder: string): void {
  alive.delete(folder);
  rmSync(folder, { recursive: true, force: true });
}
