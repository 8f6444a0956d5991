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
  const corsOf = async (from: string, method = 'GET') => {
    const { status, headers } = await site.ask('/api/formats', {
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

  it.each(['https://evil.example', 'null', `${origin}.evil.example`, 'http://play.example'])(
    'may not when they are %s',
    async (from) => {
      expect((await corsOf(from)).names).toEqual([]);
      expect((await corsOf(from, 'OPTIONS')).names).toEqual([]);
    },
  );
});
