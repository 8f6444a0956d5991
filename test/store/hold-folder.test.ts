import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { holdFolder } from '../../server/store/journal/hold-folder.ts';
import { ownPath } from './folder.ts';

it('a data folder has one server at a time', () => {
  const folder = dirname(ownPath('any'));
  const release = holdFolder(folder);
  expect(() => holdFolder(folder)).toThrow(/Another server uses the data folder/);
  release();
  holdFolder(folder)();
});

it('a killed server leaves no lock behind', async () => {
  const folder = dirname(ownPath('any'));
  const module = join(import.meta.dirname, '../../server/store/journal/hold-folder.ts');
  const code = `import { holdFolder } from ${JSON.stringify(module)}; holdFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  await once(child.stdout, 'data');
  expect(() => holdFolder(folder)).toThrow(/Another server/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  holdFolder(folder)();
});
