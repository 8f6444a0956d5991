import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './files.ts';
import { SOIL, SOIL_TEXT } from './plants/arrows.ts';
import { PLANTS } from './plants/index.ts';

const COPIED = ['.gitignore', 'biome.json', 'package.json', 'shared', 'tsconfig.base.json'];
const garden = mkdtempSync(join(tmpdir(), 'arbiter-locks-'));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(garden, path)), { recursive: true });
  writeFileSync(join(garden, path), text);
}

/** What a tool of the project prints about the copy; that it finds faults is expected. */
function run(tool: string, ...args: string[]): Promise<string> {
  const script = join(ROOT, 'node_modules', tool);
  const options = { cwd: garden, maxBuffer: 1 << 26 };
  return new Promise((done) => {
    execFile(process.execPath, [script, ...args], options, (_error, stdout) => done(stdout));
  });
}

type Report = { diagnostics: { category: string; location: { path?: string } }[] };

/** `path rule` for each refusal of Biome; a rule is called by the last part of its name. */
async function biomeRefusals(): Promise<string[]> {
  const print = ['--reporter=json', '--max-diagnostics=none'];
  const said = await run('@biomejs/biome/bin/biome', 'lint', '--error-on-warnings', ...print);
  const report: Report = JSON.parse(said);
  return report.diagnostics.map(
    ({ category, location }) => `${location.path} ${category.split('/').at(-1)}`,
  );
}

async function compilerRefusals(): Promise<string[]> {
  const said = await run('typescript/bin/tsc', '-b', 'shared', '--pretty', 'false');
  const found = said.matchAll(/^(.+?)\(\d+,\d+\): error (TS\d+)/gm);
  return [...found].map(([, path, code]) => `${path} ${code}`);
}

let refusals: readonly string[] = [];

beforeAll(async () => {
  for (const name of COPIED) cpSync(join(ROOT, name), join(garden, name), { recursive: true });
  // Only what shared/ may use: the types of a planted server package would bring Node's with them.
  mkdirSync(join(garden, 'node_modules'));
  for (const name of ['@noble', '@types', 'zod']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(garden, 'node_modules', name), 'junction');
  }
  for (const path of SOIL) write(path, SOIL_TEXT);
  for (const { path, text } of PLANTS) write(path, text);
  refusals = (await Promise.all([biomeRefusals(), compilerRefusals()])).flat();
}, 60_000);

afterAll(() => rmSync(garden, { recursive: true, force: true }));

describe('the locks refuse', () => {
  it.each(PLANTS)('$what', ({ path, refusedBy }) => {
    const about = refusals.filter((refusal) => refusal.startsWith(`${path} `));
    expect(about).toEqual(expect.arrayContaining(refusedBy.map((rule) => `${path} ${rule}`)));
  });
});

describe('the locks let pass', () => {
  it('all that was not planted', () => {
    const planted = PLANTS.map(({ path }) => path);
    const others = refusals.filter((refusal) => !planted.includes(refusal.split(' ')[0] ?? ''));
    expect(others).toEqual([]);
  });
});
