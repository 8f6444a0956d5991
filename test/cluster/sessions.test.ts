import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest, ticketFor } from '../../client/link/api.ts';
import { BotLine } from '../bot-gateway/bot-client.ts';
import type { ChildServer } from '../kit/child-server.ts';
import { hasServers, PATIENT, TestCluster } from '../kit/cluster.ts';
import { eventually } from '../kit/eventually.ts';
import { joinAs, loginAt, logoutAt, PASSWORD, registerAt } from '../kit/signed-in.ts';

vi.setConfig({ testTimeout: 60_000 });

const SIGNED_OUT = { code: 4104, reason: expect.stringContaining('signed out') };

describe.skipIf(!hasServers('sessions of several processes'))('two processes', () => {
  let cluster: TestCluster;
  let a: ChildServer;
  let b: ChildServer;

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    cluster = await TestCluster.start();
    a = await cluster.add(PATIENT);
    b = await cluster.add(PATIENT);
  }, 120_000);
  afterAll(() => cluster.end());

  /** Whether a token, and a ticket made before, are good at the other process. */
  async function isNobodyAt(url: string, token: string, ticket: string): Promise<void> {
    await expect(call(url, '/api/me', { token })).rejects.toMatchObject({ code: 'session-ended' });
    const { status } = await fetch(new URL('/matchmake/joinById/lobby', url), {
      method: 'POST',
      headers: { Authorization: `Bearer ${ticket}`, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(status).toBe(401);
  }

  it('signing out at one closes the sockets at the other, and no ticket is good there', async () => {
    const { token } = await registerAt(a.url, 'Ann');
    const socket = await joinAs(b.url, token, 'lobby');
    const ticket = await ticketFor(b.url, token);
    await logoutAt(a.url, token);
    expect(await socket.whenClosed).toEqual(SIGNED_OUT);
    await isNobodyAt(b.url, token, ticket);
  });

  it('Redis alone tells it: also a process that cannot read what ended in the store', async () => {
    const { postgres, database } = cluster;
    const grants = ['create role blind login', 'grant all on all tables in schema public to blind'];
    const all = [...grants, 'grant all on all sequences in schema public to blind'];
    for (const sql of [...all, 'revoke select on endings from blind']) {
      await postgres.query(database, sql);
    }
    const blind = await cluster.add({
      ...PATIENT,
      DATABASE_URL: database.replace('arbiter@', 'blind@'),
    });
    const token = await enterAsGuest(a.url);
    const ticket = await ticketFor(a.url, token);
    const socket = await joinAs(blind.url, token, 'lobby');
    await logoutAt(a.url, token);
    expect(await socket.whenClosed).toEqual(SIGNED_OUT);
    await isNobodyAt(blind.url, token, ticket);
    expect(blind.logged()).toContain('permission denied for table endings');
    await blind.end('SIGTERM');
  });

  it('a new password at one ends all other sessions at the other', async () => {
    const { token } = await registerAt(a.url, 'Ben');
    const other = await loginAt(b.url, 'Ben');
    const socket = await joinAs(b.url, other.token, 'lobby');
    const ticket = await ticketFor(b.url, other.token);
    const body = { old: PASSWORD, new: 'another long story' };
    const changed = await call<{ token: string }>(a.url, '/api/me/password', { token, body });
    expect(await socket.whenClosed).toEqual(SIGNED_OUT);
    await isNobodyAt(b.url, other.token, ticket);
    expect(await call(b.url, '/api/me', { token: changed.token })).toMatchObject({ ok: true });
  });

  it('a bot revoked at one loses its lines at the other, and concedes there', async () => {
    const { token } = await registerAt(a.url, 'Cleo');
    const body = { name: 'Cleobot' };
    const made = await call<{ bot: { id: string }; token: string }>(a.url, '/api/bots', {
      token,
      body,
    });
    const line = await BotLine.enter(b.url, made.token);
    const { match = '' } = await line.must({ type: 'challenge', to: 'house', deck: 'ember' });
    await call(a.url, `/api/bots/${made.bot.id}`, { token, method: 'DELETE' });
    expect(await line.closed).toMatchObject({ code: 4001 });
    const statusOf = () =>
      call<{ match: { status: string } }>(b.url, `/api/matches/${match}`).then(
        (found) => found.match.status,
        () => 'gone',
      );
    await eventually(async () => ['over', 'gone'].includes(await statusOf()));
  });

  it('while Redis is away it takes the store to tell: a few seconds', async () => {
    const { token } = await registerAt(a.url, 'Dan');
    const socket = await joinAs(b.url, token, 'lobby');
    const ticket = await ticketFor(b.url, token);
    await cluster.redis.down();
    await logoutAt(a.url, token);
    await eventually(() => socket.closed() !== null);
    expect(socket.closed()).toEqual(SIGNED_OUT);
    await cluster.redis.up();
    await isNobodyAt(b.url, token, ticket);
    const guest = await enterAsGuest(a.url);
    expect(await call(b.url, '/api/me', { token: guest })).toMatchObject({ ok: true });
  });
});
