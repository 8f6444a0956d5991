import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 120_000 });

const DOCS = join(import.meta.dirname, '../../docs');
const FILES = ['play.mjs', 'watch.mjs'];
const textOf = (name: string): string => readFileSync(join(DOCS, name), 'utf8');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());

/** Runs a client of the document, and calls back with each line it prints. */
function run(name: string, args: readonly string[] = [], onLine = (_line: string): void => {}) {
  const env = { ...process.env, SERVER: server.url };
  const child = spawn(process.execPath, [join(DOCS, 'clients', name), ...args], { env });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      onLine(line);
    });
  }
  return new Promise<{ code: number | null; lines: string[] }>((resolve) => {
    child.once('close', (code) => resolve({ code, lines }));
  });
}

describe('the clients of the document', () => {
  it.each(FILES)(
    '%s has at most 40 lines, needs the SDK alone, and stands in the document',
    (name) => {
      const text = textOf(join('clients', name));
      expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
      expect(text.match(/from '.*'/g)).toEqual(["from '@colyseus/sdk'"]);
      expect(textOf('clients.md')).toContain(`\`\`\`js\n${text}\`\`\``);
    },
  );

  it('play a whole duel against the house, and watch it', async () => {
    let watched: ReturnType<typeof run> | null = null;
    const played = await run('play.mjs', [], (line) => {
      const match = /^match (\S+)$/.exec(line)?.[1];
      if (match !== undefined) watched = run('watch.mjs', [match]);
    });
    expect(played).toMatchObject({
      code: 0,
      lines: expect.arrayContaining([expect.stringMatching(/^over in turn \d+: seat [01] won/)]),
    });
    const seen = await watched!;
    expect(seen).toMatchObject({
      code: 0,
      lines: expect.arrayContaining([expect.stringMatching(/^over in turn/)]),
    });
    expect(seen.lines.length).toBeGreaterThan(10);
  });
});
