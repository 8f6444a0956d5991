import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminDeps } from '../../server/admin/admin-deps.ts';
import { type Admin, startAdmin } from '../../server/admin/start-admin.ts';
import { prometheus } from '../../server/metrics/prometheus.ts';
import { ann, finished, listing, rob } from './fake-deps.ts';
import { readReply, sendRaw } from './site.ts';

const password = 'a long admin password';
const basic = (word: string) => `Basic ${Buffer.from(`admin:${word}`).toString('base64')}`;
const allowed = { authorization: basic(password) };

let admin: Admin;
let time: number;
let ended: string[];
let voids: unknown[];
let logged: object[];

function deps(): AdminDeps {
  const evil = { ...rob, name: '<script>alert("x")</script>' };
  const match = listing('m1', { status: 'playing', seats: [ann, evil], turn: 4, watchers: 2 });
  return {
    matches: () => ({ count: 1, newest: [match] }),
    voided: () => [{ match: 'm0', at: 0, reason: 'Broke & <b>failed</b>' }],
    async voidMatch(id) {
      if (id === 'broken') throw new Error('very secret');
      if (id !== 'm1') return { ok: false, code: 'no-such-match', message: 'There is none.' };
      ended.push(id);
      return { ok: true };
    },
    async voidGames(which, reason) {
      if ('game' in which && which.game === 'broken') throw new Error('very secret');
      voids.push([which, reason]);
      return 2;
    },
    games: async () => [
      finished('m8-1', 'm8', 20),
      {
        ...finished('m9-1', 'm9', 10),
        voided: { at: 5, reason: 'One <b>person</b>' },
      },
    ],
    idOf: async (name) => (name === 'Ann' ? ann.id : name),
    metrics: prometheus().page,
    log: { error: (line) => logged.push(line) },
    now: () => time,
    wall: () => 61_001,
  };
}

beforeEach(async () => {
  [time, ended, voids, logged] = [0, [], [], []];
  admin = await startAdmin({ host: '127.0.0.1', port: 0, password }, deps());
});
afterEach(() => admin.close());

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const address = `http://127.0.0.1:${admin.port}${path}`;
  return readReply(await fetch(address, { method, headers, redirect: 'manual' }));
}

describe('the admin page', () => {
  it('does not open without a password', async () => {
    const config = { host: '127.0.0.1', port: 0, password: '' };
    await expect(startAdmin(config, deps())).rejects.toThrow('needs a password');
  });

  it.each(['/', '/metrics', '/anything'])('shows nothing at %s to who has none', async (path) => {
    const { status, body, headers } = await ask(path);
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toMatch(/^Basic /);
    expect(body).not.toMatch(/m1|Ann|arbiter_/);
  });

  it('shows matches and voided ones in plain words, without a script', async () => {
    const { status, body, headers } = await ask('/', allowed);
    expect(status).toBe(200);
    for (const part of ['m1', 'playing', 'Ann', '<td>4</td>', '1 min 1 s', 'm0', 'Broke &amp; ']) {
      expect(body).toContain(part);
    }
    expect(body).not.toMatch(/<script|<b>/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('has the metrics', async () => {
    const { body, headers } = await ask('/metrics', allowed);
    expect(body).toContain('arbiter_voids_total 0');
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=/);
  });

  it('has nothing else', async () => {
    expect((await ask('/api/formats', allowed)).status).toBe(404);
    expect((await ask('/matches/%E0%A4%A/void', allowed, 'POST')).status).toBe(400);
  });
});

describe('wrong passwords', () => {
  const wrong = { authorization: basic('guess') };

  it('are refused, after five in a minute without being looked at', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await ask('/', wrong)).status).toBe(401);
    time = 10_000;
    const late = await ask('/', allowed);
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '50']);
    time = 60_001;
    expect((await ask('/', allowed)).status).toBe(200);
  });

  it.each([
    ['of another case', basic(password.toUpperCase())],
    ['longer', basic(`${password}x`)],
    ['empty', basic('')],
    ['in another scheme', `Bearer ${password}`],
    ['that are no base64', 'Basic %%%'],
  ])('%s are refused', async (_what, authorization) => {
    expect((await ask('/', { authorization })).status).toBe(401);
  });

  it('that were not sent at all are no tries', async () => {
    for (let tries = 0; tries < 9; tries += 1) await ask('/');
    expect((await ask('/', allowed)).status).toBe(200);
  });
});

describe('voiding a match', () => {
  const path = '/matches/m1/void';

  it('ends it and leads back', async () => {
    const { status, headers } = await ask(path, allowed, 'POST');
    expect([status, headers.get('location')]).toEqual([303, '/']);
    expect(ended).toEqual(['m1']);
  });

  it('works from the page itself', async () => {
    const own = `http://127.0.0.1:${admin.port}`;
    const head = [`POST ${path} HTTP/1.1`, `Host: 127.0.0.1:${admin.port}`, 'Connection: close'];
    const browser = [`Origin: ${own}`, 'Sec-Fetch-Site: same-origin', 'Content-Length: 0'];
    const lines = [...head, ...browser, `Authorization: ${allowed.authorization}`];
    expect(await sendRaw(admin.port, `${lines.join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1.1 303 /);
  });

  it.each([
    ['no password', {}, 401],
    ['a form of another page', { ...allowed, origin: 'https://evil.example' }, 403],
    ['a page without an address', { ...allowed, origin: 'null' }, 403],
  ])('is refused to %s', async (_who, headers, status) => {
    expect((await ask(path, headers, 'POST')).status).toBe(status);
    expect(ended).toEqual([]);
  });

  it.each(['cross-site', 'same-site', 'none'])('is refused to %s forms', async (site) => {
    const head = [`POST ${path} HTTP/1.1`, 'Host: a', 'Connection: close', 'Content-Length: 0'];
    const lines = [...head, `Sec-Fetch-Site: ${site}`, `Authorization: ${allowed.authorization}`];
    expect(await sendRaw(admin.port, `${lines.join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1.1 403 /);
    expect(ended).toEqual([]);
  });

  it('that is not there, or by a link, ends nothing', async () => {
    expect((await ask('/matches/m2/void', allowed, 'POST')).status).toBe(404);
    expect((await ask(path, allowed)).status).toBe(404);
    expect(ended).toEqual([]);
  });

  it('that fails is written down and told without details', async () => {
    const { status, body } = await ask('/matches/broken/void', allowed, 'POST');
    expect(status).toBe(500);
    expect(body).not.toContain('secret');
    expect(logged).toHaveLength(1);
  });
});

describe('voiding results', () => {
  async function post(path: string, body: string | object, headers: Record<string, string> = {}) {
    const isForm = typeof body === 'string';
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const address = `http://127.0.0.1:${admin.port}${path}`;
    return readReply(
      await fetch(address, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...allowed, 'content-type': type, ...headers },
        body: isForm ? body : JSON.stringify(body),
      }),
    );
  }
  const span = { from: '2026-11-18T20:00', to: '2026-11-19' };
  const [from, to] = [Date.UTC(2026, 10, 18, 20), Date.UTC(2026, 10, 19)];

  it('shows finished games, and those that are voided with the reason, in plain words', async () => {
    const { body } = await ask('/', allowed);
    expect(body).toContain('action="/games/m8-1/void"');
    expect(body).not.toContain('action="/games/m9-1/void"');
    expect(body).toContain('voided: One &lt;b&gt;person&lt;/b&gt;');
  });

  it('by a form leads back, where it is told how many there were', async () => {
    const { status, headers } = await post('/games/m8-1/void', 'reason=Both+were+one+person');
    expect([status, headers.get('location')]).toEqual([303, '/?voided=2']);
    expect(voids).toEqual([[{ game: 'm8-1' }, 'Both were one person']]);
    expect((await ask('/?voided=2', allowed)).body).toContain('2 games were voided');
    expect((await ask('/?voided=%3Cb%3E', allowed)).body).not.toContain('were voided');
  });

  it('by a program is answered in JSON, with people by name or id, in UTC', async () => {
    const all = await post('/games/void', { person: 'Ann', ...span, reason: 'Bought.' });
    expect(all.body).toEqual({ ok: true, games: 2 });
    const pair = { person: 'a_x', other: 'Ann', from: String(from), to: '2026-11-19T01:00+01:00' };
    expect((await post('/games/void', { ...pair, reason: 'Bought.' })).status).toBe(200);
    expect(voids).toEqual([
      [{ users: [ann.id], from, to }, 'Bought.'],
      [{ users: ['a_x', ann.id], from, to }, 'Bought.'],
    ]);
  });

  it.each([
    ['/games/m8-1/void', {}, 'reason'],
    ['/games/m8-1/void', { reason: ' x ' }, 'reason'],
    ['/games/m8-1/void', { reason: 'Bought.', more: 1 }, ''],
    ['/games/void', { person: 'Ann', reason: 'Bought.' }, 'from'],
    ['/games/void', { person: '', ...span, reason: 'Bought.' }, 'person'],
    ['/games/void', { person: 'Ann', from: 'soon', to: 'later', reason: 'Bought.' }, 'from'],
    ['/games/void', { person: 'Ann', from: span.to, to: span.from, reason: 'Bought.' }, 'from'],
  ])('%s is refused with %o', async (path, wish, field) => {
    const { status, body } = await post(path, wish);
    expect([status, body.code]).toEqual([400, 'bad-request']);
    expect(body.message).toContain(`"${field}"`);
    expect(voids).toEqual([]);
  });

  it.each([
    ['no password', { authorization: '' }, 401],
    ['a page of somebody else', { origin: 'https://evil.example' }, 403],
  ])('is refused to %s', async (_who, headers, status) => {
    const refused = await post('/games/m8-1/void', { reason: 'Bought.' }, headers);
    expect([refused.status, voids]).toEqual([status, []]);
  });

  it('that cannot be read, or fails, is told without details', async () => {
    const head = { ...allowed, 'content-type': 'application/json' };
    const address = `http://127.0.0.1:${admin.port}/games/m8-1/void`;
    const torn = await fetch(address, { method: 'POST', headers: head, body: '{' });
    expect(torn.status).toBe(400);
    const failed = await post('/games/broken/void', { reason: 'Bought.' });
    expect([failed.status, String(failed.body)]).toEqual([
      500,
      expect.not.stringContaining('secret'),
    ]);
  });
});
