import { execFile } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyProject } from '../kit/project-copy.ts';
import { ROOT } from './files.ts';

/** What else knip reads. */
const MORE = ['bench', 'test', 'knip.json', 'vitest.config.ts', 'tsconfig.json'];

type Found = { readonly name: string };
type Issue = {
  readonly file: string;
  readonly files?: readonly Found[];
  readonly exports?: readonly Found[];
  readonly types?: readonly Found[];
  readonly dependencies?: readonly Found[];
};

function knip(cwd: string): Promise<string> {
  const program = join(ROOT, 'node_modules', 'knip', 'bin', 'knip.js');
  const args = [program, '--no-progress', '--reporter', 'json'];
  const options = { cwd, maxBuffer: 1 << 26 };
  return new Promise((done) => {
    execFile(process.execPath, args, options, (_error, stdout) => done(stdout));
  });
}

it('exports and files that nothing uses are found', async () => {
  const copy = copyProject(MORE);
  onTestFinished(copy.remove);
  writeFileSync(copy.pathOf('shared', 'planted.ts'), 'export const lonely = 1;\n');
  const planted = '\nexport const planted = 1;\nexport type Planted = 1;\n';
  appendFileSync(copy.pathOf('server', 'process/stop-on-signal.ts'), planted);
  const { issues } = JSON.parse(await knip(copy.pathOf())) as { issues: Issue[] };
  const found = issues.flatMap(
    ({ file, files = [], exports = [], types = [], dependencies = [] }) =>
      [...files.map(() => ({ name: 'unused' })), ...exports, ...types, ...dependencies].map(
        ({ name }) => `${file} ${name}`,
      ),
  );
  const wanted = [
    'server/process/stop-on-signal.ts Planted',
    'server/process/stop-on-signal.ts planted',
  ];
  expect(found).toEqual(expect.arrayContaining([...wanted, 'shared/planted.ts unused']));
});
