import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defaultBook } from '../../shared/index.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  // As a maker's own book may be: plain objects, with all that these inherit.
  const { cards, formats, decks, cheapest } = defaultBook();
  const book = { cards: { ...cards }, formats: { ...formats }, decks: { ...decks }, cheapest };
  site = await openSite({ book });
});
afterEach(async () => {
  expect((await site.ask('/health')).status).toBe(200);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
afterAll(() => site.close());

const create = (body: unknown) => site.ask('/api/matches', { token: 'ann.t', body });

describe('a body', () => {
  it('over 64 KB is refused', async () => {
    const padded = JSON.stringify({ name: 'x'.repeat(64 * 1024) });
    const { status, body } = await site.ask('/api/guest', { body: padded });
    expect([status, body.code]).toEqual([413, 'too-large']);
  });

  it('of which the length is not said is refused before it is read', async () => {
    const chunk = 'x'.repeat(70_000);
    const answer = await site.raw(
      `POST /api/guest HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 .*send a Content-Length/s);
  });

  it('just under 64 KB is read', async () => {
    const { body } = await site.ask('/api/guest', { body: { name: 'x'.repeat(65_000) } });
    expect(body).toMatchObject({ code: 'bad-request', path: 'body.name' });
  });

  it.each([
    ['{"name":', 400, 'bad-request'],
    ['[]', 400, 'bad-request'],
    ['"text"', 400, 'bad-request'],
    ['{"name":{"toString":1}}', 400, 'bad-request'],
    [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400, 'bad-request'],
  ])('like %.20s is refused', async (text, status, code) => {
    const reply = await site.ask('/api/guest', { body: text });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it.each([
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': 'application/x-www-form-urlencoded' }],
    [{ 'content-type': 'application/json; charset=latin1' }],
    [{ 'content-encoding': 'gzip' }],
  ])('with %j is refused', async (headers) => {
    const { status, body } = await site.ask('/api/guest', { body: '{}', headers });
    expect([status, body.code]).toEqual([415, 'not-json']);
  });
});

describe('names of prototypes', () => {
  it.each([
    '{"__proto__":{"polluted":1},"format":"duel","deck":"ember"}',
    '{"constructor":{"prototype":{"polluted":1}},"format":"duel","deck":"ember"}',
    '{"format":"duel","deck":{"name":"x","cards":[],"__proto__":{"polluted":1}}}',
    '{"format":"duel","deck":"ember","clock":{"__proto__":{"polluted":1}}}',
  ])('are refused as fields: %s', async (body) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });

  it('are told where they stand', async () => {
    const { body } = await create('{"format":"duel","deck":"ember","__proto__":{}}');
    expect(body.path).toBe('body.__proto__');
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '%s names no card, deck, format, set or match',
    async (name) => {
      const statuses = await Promise.all([
        site.ask(`/api/cards/${name}`),
        site.ask(`/api/cards?format=${name}`),
        site.ask(`/api/cards?set=${name}`),
        site.ask(`/api/matches/${name}`),
        site.ask(`/api/replays/${name}`),
        create({ format: name, deck: 'ember' }),
        create({ format: 'duel', deck: name }),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual(Array(7).fill(404));
    },
  );

  it.each(['__proto__[polluted]=1', '__proto__=1', 'constructor=1', 'a[b]=1'])(
    'are refused in a query: %s',
    async (query) => {
      expect((await site.ask(`/api/games?${query}`)).status).toBe(400);
    },
  );
});

describe('an unknown field', () => {
  it.each([
    ['/api/games?persons=a', undefined, 'query.persons'],
    ['/api/matches', { format: 'duel', deck: 'ember', seed: 'mine' }, 'body.seed'],
    ['/api/matches', { format: 'duel', deck: 'ember', clock: { bank: 'x' } }, 'body.clock.bank'],
  ])('is refused by its path: %s', async (path, sent, where) => {
    const { status, body } = await site.ask(path, {
      token: 'ann.t',
      ...(sent === undefined ? {} : { body: sent }),
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ ok: false, code: 'bad-request', path: where });
  });
});

describe('the head of a request', () => {
  const get = (path: string, headers = '') =>
    site.raw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`);

  it('with 2,000 headers does no harm', async () => {
    const headers = Array.from({ length: 2000 }, (_, at) => `x-${at}: ${at}\r\n`).join('');
    expect(await get('/health', headers)).toMatch(/^HTTP\/1.1 431 /);
  });

  it('with an address of 16 KB is refused', async () => {
    expect(await get(`/api/cards/${'a'.repeat(16 * 1024)}`)).toMatch(/^HTTP\/1.1 431 /);
  });

  it('with a token of 10 KB is refused', async () => {
    const answer = await get('/api/me', `Authorization: Bearer ${'a'.repeat(10_000)}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
  });

  it.each(['/api/matches/%E0%A4%A', '/api/cards/%00', '/api/cards/%2e%2e%2fadmin'])(
    'with the address %s is refused in JSON',
    async (path) => {
      const answer = await get(path);
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).toContain('"code":"bad-request"');
    },
  );

  it.each([
    '/admin',
    '/metrics',
    '/api/admin',
    '/api/../admin',
    '/api/../metrics',
    '/api/%2e%2e/admin',
    '/api/matches/m-run/void',
    '//metrics',
    '/monitor',
    '/colyseus',
  ])('leads nowhere with %s', async (path) => {
    const answer = await get(path);
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).not.toMatch(/arbiter_|<form/);
  });
});

describe('a fault of the server', () => {
  it('is written down and told without a word about what it was', async () => {
    const secret = 'seed=very-secret';
    const broken = await openSite({
      ready: () => {
        throw new Error(secret);
      },
    });
    const { status, body, headers } = await broken.ask('/ready');
    expect([status, body.code]).toEqual([500, 'internal']);
    expect(JSON.stringify([body, [...headers]])).not.toMatch(/secret|\.ts|Error/);
    expect(broken.logged).toMatchObject([{ err: new Error(secret), route: '/ready' }]);
    await broken.close();
  });

  it('in other pages shows no stack either', async () => {
    const broken = await openSite({}, (app) => {
      app.get('/:later', () => {
        throw new Error('very secret');
      });
    });
    const { status, body } = await broken.ask('/later');
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(/secret|\.ts/);
    expect((await broken.ask('/%E0%A4%A')).status).toBe(400);
    expect(broken.logged).toHaveLength(1);
    await broken.close();
  });

  it('that replies with more than is written down sends only that', async () => {
    const { deps } = site;
    const account = { id: 'a_1', name: 'Ann', kind: 'account', password: '$argon2id$' } as const;
    const session = { id: 's_1', generation: 0 };
    const leaky = await openSite({
      identity: { ...deps.identity, userOf: async () => ({ ok: true, person: account, session }) },
    });
    const { body } = await leaky.ask('/api/me', { token: 'any' });
    expect(body).toEqual({ ok: true, person: { id: 'a_1', name: 'Ann', kind: 'account' } });
    await leaky.close();
  });
});
