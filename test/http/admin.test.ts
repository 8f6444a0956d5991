import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminParts } from '../../server/admin/parts.ts';
import { type Admin, startAdmin } from '../../server/admin/start-admin.ts';
import { prometheus } from '../../server/metrics/prometheus.ts';
import { ann, listing, rob } from './fake-parts.ts';
import { readReply, sendRaw } from './site.ts';

const password = 'a long admin password';
const basic = (word: string) => `Basic ${Buffer.from(`admin:${word}`).toString('base64')}`;
const allowed = { authorization: basic(password) };

let admin: Admin;
let time: number;
let ended: string[];
let logged: object[];

function parts(): AdminParts {
  const evil = { ...rob, name: '<script>alert("x")</script>' };
  const match = listing('m1', { status: 'playing', seats: [ann, evil], turn: 4, watchers: 2 });
  return {
    matches: () => [match],
    voided: () => [{ match: 'm0', at: 0, reason: 'Broke & <b>failed</b>' }],
    async voidMatch(id) {
      if (id === 'broken') throw new Error('very secret');
      if (id !== 'm1') return { ok: false, code: 'no-such-match', message: 'There is none.' };
      ended.push(id);
      return { ok: true };
    },
    metrics: prometheus().page,
    log: { error: (line) => logged.push(line) },
    now: () => time,
    wall: () => 61_001,
  };
}

beforeEach(async () => {
  [time, ended, logged] = [0, [], []];
  admin = await startAdmin({ host: '127.0.0.1', port: 0, password }, parts());
});
afterEach(() => admin.close());

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const address = `http://127.0.0.1:${admin.port}${path}`;
  return readReply(await fetch(address, { method, headers, redirect: 'manual' }));
}

describe('the admin page', () => {
  it('does not open without a password', async () => {
    const config = { host: '127.0.0.1', port: 0, password: '' };
    await expect(startAdmin(config, parts())).rejects.toThrow('needs a password');
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
