import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** Everything that the server and its page consist of. */
const RUNNING = ['bots', 'client', 'server', 'shared', 'tools', 'package.json'];
const LEFT_OUT = ['node_modules', 'tools/results', 'client/screenshots'].map((name) =>
  join(ROOT, name),
);

export type ProjectCopy = {
  pathOf(...names: string[]): string;
  remove(): void;
};

/** Copies the project to a folder of its own, where its code can be changed. */
export function copyProject(more: readonly string[] = []): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-copy-'));
  const filter = (source: string) => !LEFT_OUT.includes(source);
  for (const name of [...RUNNING, ...more]) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return {
    pathOf: (...names) => join(folder, ...names),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
