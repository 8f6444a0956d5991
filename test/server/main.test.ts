import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { call } from '../../client/link/api.ts';
import { type ChildServer, startChild } from '../kit/child-server.ts';

const LONG = { timeout: 120_000 };

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-main-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(options: { port?: number; preload?: string } = {}): Promise<ChildServer> {
  const server = await startChild({ dataDir: ownFolder(), ...options });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  return server;
}

it('a mistake that nobody guards is written down, and the server goes on', LONG, async () => {
  const server = await start({ preload: join(import.meta.dirname, 'err-on-signal.ts') });
  const heard = [server.said('uncaught exception'), server.said('unhandled rejection')];
  server.signal('SIGUSR2');
  await Promise.all(heard);
  expect(server.logged()).toMatch(/planted in a timer/);
  expect(server.logged()).toMatch(/planted in a promise/);
  expect(await call(server.url, '/health')).toEqual({ ok: true });
});

it('a port that is taken is told in words, and the server does not wait for it', LONG, async () => {
  const { port } = await start();
  await expect(start({ port })).rejects.toThrow(/ended \(1\).*cannot be opened.*set PORT/s);
});

it('stops in order when it is told to as soon as it is ready', LONG, async () => {
  const server = await startChild({ dataDir: ownFolder() });
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
});

it('stops in order at Ctrl+C, which under npm arrives twice', LONG, async () => {
  const server = await start({ preload: join(import.meta.dirname, 'signal-twice.ts') });
  expect(await server.end('SIGINT')).toMatchObject({ code: 0 });
});
