import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({}, (app) => {
    app.get('/table', (_request, response) => {
      response.send('<p>a page</p>');
    });
  });
});
afterAll(() => site.close());

const origin = 'https://play.example';

describe('every answer', () => {
  it.each(['/health', '/api/cards/none', '/api/nothing', '/table', '/nothing', '/%E0%A4%A'])(
    'at %s carries the safe headers',
    async (path) => {
      const { headers } = await site.ask(path);
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'self';.*frame-ancestors 'none'/,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('is not kept when it is about one person', async () => {
    const { headers } = await site.ask('/api/me', { token: 'ann.t' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await site.ask('/api/cards')).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('pages of other addresses', () => {
  const corsOf = async (from: string, method = 'GET', path = '/api/me') => {
    const { status, headers } = await site.ask(path, {
      method,
      headers: { origin: from },
    });
    const names = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
    return { status, names, allowed: headers.get('access-control-allow-origin'), headers };
  };

  it('may read when they are on the list, without credentials', async () => {
    const { allowed, names, headers } = await corsOf(origin);
    expect(allowed).toBe(origin);
    expect(names).not.toContain('access-control-allow-credentials');
    expect(headers.get('vary')).toContain('Origin');
  });

  it('are answered before they send a token', async () => {
    const { status, allowed, headers } = await corsOf(origin, 'OPTIONS');
    expect([status, allowed]).toEqual([204, origin]);
    expect(headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type');
  });

  it('may read what is public, wherever they are, and nothing that takes a token', async () => {
    const anywhere = 'https://fans.example';
    expect((await corsOf(anywhere, 'GET', '/api/formats')).allowed).toBe('*');
    expect((await corsOf(anywhere, 'GET', '/api/cards/none')).allowed).toBe('*');
    expect((await corsOf(origin, 'GET', '/api/formats')).allowed).toBe(origin);
    expect((await corsOf(anywhere, 'OPTIONS', '/api/formats')).allowed).toBeNull();
    expect((await corsOf(anywhere, 'POST', '/api/guest')).allowed).toBeNull();
  });

  it.each(['https://evil.example', 'null', `${origin}.evil.example`, 'http://play.example'])(
    'may not when they are %s',
    async (from) => {
      expect((await corsOf(from)).names).toEqual([]);
      expect((await corsOf(from, 'OPTIONS')).names).toEqual([]);
    },
  );
});

describe('a known address', () => {
  it.each([
    ['/api/cards', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/cards/gnome', 'PUT', 'GET, HEAD, OPTIONS'],
    ['/api/matches', 'DELETE', 'GET, POST, HEAD, OPTIONS'],
    ['/api/me', 'PATCH', 'DELETE, GET, HEAD, OPTIONS'],
    ['/api/guest', 'GET', 'POST, OPTIONS'],
  ])('%s refuses %s, and names the methods that it has', async (path, method, allow) => {
    const { status, body, headers } = await site.ask(path, { method });
    expect([status, body.code]).toEqual([405, 'wrong-method']);
    expect(new Set(headers.get('allow')?.split(', '))).toEqual(new Set(allow.split(', ')));
  });
});

describe('a large reply', () => {
  const packing = async (path: string, more: object = {}) => {
    const { headers } = await site.ask(path, {
      headers: { 'accept-encoding': 'br, gzip' },
      ...more,
    });
    return headers.get('content-encoding');
  };

  it('is packed when it is public, and a small one is not', async () => {
    expect(await packing('/api/cards')).toBe('br');
    expect(await packing('/api/openapi.json')).toBe('br');
    expect(await packing('/health')).toBeNull();
  });

  it('is not packed for a token: its length would tell of its secrets', async () => {
    const token = { headers: { 'accept-encoding': 'br', authorization: 'Bearer ann.t' } };
    expect(await packing('/api/cards', token)).toBeNull();
  });
});
