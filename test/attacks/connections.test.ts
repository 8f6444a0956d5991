import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ChildServer, startChild } from '../kit/child-server.ts';
import { seatPair } from '../kit/running-server.ts';
import { callFrom } from './knock.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const FILES = 1_024;
const ADMIN = 'tall horse 42 battery';

/** One that nobody has now: the server tells its own port, but not that of the admin page. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

let folder = '';
let server: ChildServer;
let adminPort = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbiter-'));
  adminPort = await freePort();
  server = await startChild({
    dataDir: folder,
    env: { LIMITS: 'on', ADMIN_PORT: `${adminPort}`, ADMIN_PASSWORD: ADMIN },
    within: ['bash', '-c', `ulimit -n ${FILES} && exec "$@"`, 'bash'],
  });
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

type Idle = { readonly socket: Socket; readonly from: string };

/** A connection that says nothing, or only what it is told to; whether it was let in is seen later. */
async function idle(from: string, port: number, says = ''): Promise<Idle> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  socket.on('error', () => {});
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  if (says !== '') socket.write(says);
  return { socket, from };
}

async function crowd(count: number, port: number, from: (at: number) => string, says = '') {
  const all: Idle[] = [];
  while (all.length < count) {
    const batch = Array.from({ length: 50 }, (_, at) => idle(from(all.length + at), port, says));
    all.push(...(await Promise.all(batch)));
  }
  return all;
}

function leave(all: readonly Idle[]): Promise<unknown> {
  const closed = all.map(({ socket }) => (socket.closed ? null : once(socket, 'close')));
  for (const { socket } of all) socket.destroy();
  return Promise.all(closed);
}

/** Somebody from an address of their own finds all as it should be. */
async function expectOpen(from: string): Promise<void> {
  const guest = await callFrom(server.port, '/api/guest', { method: 'POST', body: '{}', from });
  expect(guest.status).toBe(201);
  const { token } = JSON.parse(guest.body) as { token: string };
  const wish = JSON.stringify({ format: 'duel', deck: 'ember' });
  const headers = { authorization: `Bearer ${token}` };
  const made = await callFrom(server.port, '/api/matches', {
    ...{ method: 'POST', body: wish, headers, from },
  });
  expect(made.status).toBe(201);
}

describe.runIf(process.platform === 'linux')(`a server with ${FILES} files`, () => {
  it('says how many connections fit, and that these are too few for all matches', () => {
    expect(server.logged()).toMatch(/"files":1024,"connections":896/);
    expect(server.logged()).toMatch(/1024, is too low for MAX_MATCHES=5000/);
  });

  it('is there for others while one address opens 1,500 connections and says nothing', async () => {
    const pair = await seatPair(server.url);
    const all = await crowd(1_500, server.port, () => '127.0.0.9');
    await expectOpen('127.0.0.10');
    // Those who play are not closed for others, also where they share the address.
    const own = await crowd(500, server.port, () => '127.0.0.1');
    expect(await pair.seats[0].request('view', {})).toMatchObject({ ok: true });
    await leave([...all, ...own]);
    for (const seat of pair.seats) await seat.leave();
  });

  it('is there while a hundred networks do so together', async () => {
    const all = await crowd(2_000, server.port, (at) => `127.${at % 100}.7.9`);
    for (const from of ['127.200.1.1', '127.201.1.1']) await expectOpen(from);
    await leave(all);
  });

  it('is there while they all begin a call and do not end it', async () => {
    const begun = 'POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
    const heads = await crowd(1_000, server.port, () => '127.30.7.9', begun);
    const bodies = await crowd(
      1_000,
      server.port,
      () => '127.31.7.9',
      `${begun}Content-Length: 100\r\n\r\n{`,
    );
    await expectOpen('127.200.1.2');
    await leave([...heads, ...bodies]);
  });

  it('has an admin page for its operator meanwhile, and on that port as well', async () => {
    const all = await crowd(500, adminPort, () => '127.0.0.9');
    const headers = { authorization: `Basic ${Buffer.from(`a:${ADMIN}`).toString('base64')}` };
    expect((await callFrom(adminPort, '/', { headers })).status).toBe(200);
    await expectOpen('127.200.1.3');
    await leave(all);
  });

  it('closes a connection on which a call does not begin, or not end', async () => {
    const silent = await idle('127.40.0.1', server.port);
    const slow = await idle('127.40.0.2', server.port, 'GET /health HTTP/1.1\r\nHost: a\r\n');
    // Read, so that its end is noticed.
    for (const { socket } of [silent, slow]) socket.resume();
    await Promise.all([once(silent.socket, 'close'), once(slow.socket, 'close')]);
  });
});

it('a server with too few files says so, and does not start', async () => {
  const within = ['bash', '-c', 'ulimit -n 200 && exec "$@"', 'bash'];
  const own = await mkdtemp(join(tmpdir(), 'arbiter-'));
  await expect(startChild({ dataDir: own, within })).rejects.toThrow(/at least 256.*ulimit -n/s);
  await rm(own, { recursive: true, force: true });
});
