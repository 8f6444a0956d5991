import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_FOLDER, mountClient } from '../../server/http/pages/client-files.ts';
import { mountWelcome } from '../../server/http/pages/welcome.ts';
import { openSite, type Site } from './site.ts';

const PAGE = '<!doctype html><title>Table</title>';
const SCRIPT = `export const table = '${'felt '.repeat(500)}';`;
let folder = '';
let site: Site;

async function siteOver(path: string): Promise<Site> {
  return openSite({}, (app) => {
    if (!mountClient(app, path)) mountWelcome(app);
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbiter-client-'));
  const built = join(folder, 'client');
  await mkdir(join(built, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'not for visitors');
  await writeFile(join(built, 'index.html'), PAGE);
  await writeFile(join(built, 'assets', 'table-a1b2c3.js'), SCRIPT);
  await writeFile(join(built, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  site = await siteOver(built);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the page to play in', () => {
  it.each(['/', '/index.html', '/?match=CODE7'])('stands at %s', async (path) => {
    const { status, headers, body } = await site.ask(path);
    expect([status, body]).toEqual([200, PAGE]);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('may run nothing but its own files', async () => {
    const { headers } = await site.ask('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is asked about without its body', async () => {
    const { status, headers, body } = await site.ask('/', { method: 'HEAD' });
    expect([status, body]).toEqual([200, '']);
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
  });

  it('is not sent again while it is the same', async () => {
    const { headers } = await site.ask('/');
    const known = `If-None-Match: ${headers.get('etag')}\r\nAccept-Encoding: gzip`;
    const ask = `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${known}\r\n\r\n`;
    expect(await site.raw(ask)).toMatch(/^HTTP\/1.1 304 .*\r\n\r\n$/s);
  });

  it('takes nothing', async () => {
    const { status, body } = await site.ask('/', { method: 'POST', body: {} });
    expect([status, body.code]).toEqual([404, 'no-such-page']);
  });
});

describe('its scripts', () => {
  const path = '/assets/table-a1b2c3.js';

  it('are kept for good, since their names change with them', async () => {
    const { status, headers, body } = await site.ask(path);
    expect([status, body]).toEqual([200, SCRIPT]);
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await site.ask('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('are packed for who can unpack them', async () => {
    const as = (encoding: string) =>
      site.ask(path, { method: 'HEAD', headers: { 'accept-encoding': encoding } });
    const [packed, plain] = [await as('gzip, br'), await as('identity')];
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(SCRIPT.length / 2);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toContain('Accept-Encoding');
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'));
  });
});

describe('what is no file of the build', () => {
  it.each(['/assets/other.js', '/assets/', '/assets', '/index', '/secret.txt'])(
    'is not found at %s',
    async (path) => {
      expect(await site.ask(path)).toMatchObject({ status: 404, body: { code: 'no-such-page' } });
    },
  );

  it.each(['/../secret.txt', '/assets/../../secret.txt', '/..%2fsecret.txt', '//secret.txt'])(
    'is not reached by %s',
    async (path) => {
      const answer = await site.raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 40[04] /);
      expect(answer).not.toContain('not for visitors');
    },
  );

  it('does not stand before the API', async () => {
    expect((await site.ask('/api/formats')).body.ok).toBe(true);
    expect((await site.ask('/api/nothing')).body.code).toBe('no-such-page');
  });
});

it('where it was not built, the server says what it is and how to build it', async () => {
  const bare = await siteOver(join(folder, 'nothing'));
  const { status, body } = await bare.ask('/');
  expect(status).toBe(200);
  expect(body).toContain('npx vite build client');
  await bare.close();
});

it('is looked for in the project, wherever the server is started', () => {
  expect(isAbsolute(CLIENT_FOLDER)).toBe(true);
  expect(CLIENT_FOLDER).toBe(join(import.meta.dirname, '..', '..', 'dist', 'client'));
});
