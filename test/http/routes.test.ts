import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultBook } from '../../shared/index.ts';
import { type Ask, openSite, type Site } from './site.ts';

let site: Site;
/** `get /api/me` → the statuses it was seen to answer. */
const seen = new Map<string, number[]>();

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Asks and notes which route answered. */
async function call(route: string, path: string, more: Ask = {}) {
  const reply = await site.ask(path, { method: route.split(' ')[0]!.toUpperCase(), ...more });
  seen.set(route, [...(seen.get(route) ?? []), reply.status]);
  return reply;
}

const book = defaultBook();
const ember = { name: 'Mine', cards: [...book.decks.ember!.cards] };

type Good = [route: string, path: string, ask: Ask, status: number, part: object];
const good: Good[] = [
  ['get /health', '/health', {}, 200, { ok: true }],
  ['get /ready', '/ready', {}, 200, { ok: true }],
  ['get /api/keys', '/api/keys', {}, 200, { keys: [{ current: true, withdrawn: false }] }],
  ['post /api/guest', '/api/guest', {}, 201, { person: { kind: 'guest' }, token: 'g_gus.t' }],
  ['post /api/guest', '/api/guest', { body: { name: 'Eve' } }, 201, { person: { name: 'Eve' } }],
  [
    'post /api/register',
    '/api/register',
    { body: { name: 'Zoe', password: 'long enough' } },
    201,
    { ok: true, person: { name: 'Zoe', kind: 'account' } },
  ],
  [
    'post /api/login',
    '/api/login',
    { body: { name: 'Ann', password: 'right horse' } },
    200,
    { token: 'a_ann.t' },
  ],
  ['post /api/ticket', '/api/ticket', { token: 'ann.t' }, 200, { ticket: 'once.t' }],
  ['post /api/logout', '/api/logout', { token: 'gus.t', body: {} }, 200, { ok: true }],
  [
    'post /api/logout',
    '/api/logout',
    { token: 'ann.t', body: { everywhere: true } },
    200,
    { ok: true },
  ],
  [
    'post /api/me/password',
    '/api/me/password',
    { token: 'ann.t', body: { old: 'right horse', new: 'left horse' } },
    200,
    { person: { id: 'a_ann' }, token: 'a_ann.t' },
  ],
  [
    'delete /api/me',
    '/api/me',
    { token: 'ann.t', method: 'DELETE', body: { password: 'right horse' } },
    200,
    { ok: true },
  ],
  ['get /api/me', '/api/me', { token: 'gus.t' }, 200, { person: { id: 'g_gus' } }],
  [
    'get /api/me/matches',
    '/api/me/matches',
    { token: 'ann.t' },
    200,
    { matches: [{ id: 'm-run' }, { id: 'm-shy' }], games: [{ id: 'm-old-1' }, { id: 'm-run-1' }] },
  ],
  [
    'post /api/bots',
    '/api/bots',
    { token: 'ann.t', body: { name: 'Digger' } },
    201,
    { bot: { id: 'b_0', name: 'Digger' }, token: 'bot_shown-once' },
  ],
  ['get /api/bots', '/api/bots', { token: 'ann.t' }, 200, { bots: [{ id: 'b_0', created: 5 }] }],
  [
    'get /api/bots/here',
    '/api/bots/here',
    {},
    200,
    { bots: [{ id: 'b_rob', name: 'Rob', kind: 'bot' }] },
  ],
  ['delete /api/bots/{id}', '/api/bots/b_0', { token: 'ann.t' }, 200, { ok: true }],
  ['get /api/decks', '/api/decks', {}, 200, { decks: Object.values(book.decks) }],
  ['get /api/formats', '/api/formats', {}, 200, { formats: Object.values(book.formats) }],
  [
    'post /api/decks/check',
    '/api/decks/check',
    { body: { format: 'duel', deck: ember } },
    200,
    { legal: true, faults: [] },
  ],
  [
    'get /api/matches',
    '/api/matches',
    {},
    200,
    { matches: [{ id: 'm-run', turn: 3 }], next: null },
  ],
  ['get /api/matches/{id}', '/api/matches/m-run', {}, 200, { match: { status: 'playing' } }],
  ['get /api/matches/{id}', '/api/matches/CODE7', {}, 200, { match: { id: 'm-shy' } }],
  [
    'post /api/matches/{id}/watch',
    '/api/matches/m-run/watch',
    { token: 'gus.t', body: { viewer: 1 } },
    200,
    { room: 'watch-m-run-1', delay: 180_000, seat: { roomId: 'watch-m-run-1' } },
  ],
  [
    'post /api/rooms/{id}',
    '/api/rooms/lobby',
    { token: 'ann.t', body: {} },
    200,
    { seat: { name: 'match', roomId: 'lobby', sessionId: 's-1', processId: 'p-1' } },
  ],
  [
    'get /api/leaderboard',
    '/api/leaderboard?format=duel&ladder=people&limit=3',
    {},
    200,
    { standings: [{ rank: 1, person: { name: 'Ann' }, rating: 1600, deviation: 80, games: 3 }] },
  ],
  ['get /api/games', '/api/games?before=15&limit=1', {}, 200, { games: [{ id: 'm-run-1' }] }],
  ['get /api/games/{id}', '/api/games/m-old-1', {}, 200, { game: { winner: 0 } }],
  [
    'get /api/replays/{id}',
    '/api/replays/m-old-1',
    {},
    200,
    { full: false, replay: { id: 'm-old-1' } },
  ],
  [
    'get /api/replays/{id}',
    '/api/replays/m-old-1?full=1',
    {},
    200,
    { full: true, replay: { seed: 'opened' } },
  ],
  ['get /api/cards', '/api/cards?set=duel', {}, 200, { cards: expect.any(Array) }],
  ['get /api/cards/schema.json', '/api/cards/schema.json', {}, 200, { title: 'Cards of Arbiter' }],
  ['get /api/cards/{id}', '/api/cards/gnome', {}, 200, { card: { name: 'Gnome' } }],
  [
    'post /api/matches',
    '/api/matches',
    { token: 'gus.t', body: { format: 'duel', deck: 'ember' } },
    201,
    { match: 'm2', code: null },
  ],
  ['get /api/replays/{id}/download', '/api/replays/m-old-1/download', {}, 200, { id: 'm-old-1' }],
  [
    'get /api/replays/{id}/recording',
    '/api/replays/m-old-1/recording',
    {},
    200,
    { recording: { id: 'm-old-1' } },
  ],
  ['get /api/codes', '/api/codes', {}, 200, { codes: expect.any(Array) }],
  ['get /api/openapi.json', '/api/openapi.json', {}, 200, { openapi: '3.1.0' }],
  ['get /api/asyncapi.json', '/api/asyncapi.json', {}, 200, { asyncapi: '3.0.0' }],
];

type Bad = [route: string, path: string, ask: Ask, status: number, code: string];
const bad: Bad[] = [
  ['get /health', '/health?x=1', {}, 400, 'bad-request'],
  ['get /ready', '/ready?x=1', {}, 400, 'bad-request'],
  ['get /api/keys', '/api/keys?x=1', {}, 400, 'bad-request'],
  ['get /api/asyncapi.json', '/api/asyncapi.json?x=1', {}, 400, 'bad-request'],
  ['post /api/guest', '/api/guest', { body: { name: 'house' } }, 400, 'bad-name'],
  ['post /api/register', '/api/register', { body: { name: 'Ann' } }, 400, 'bad-request'],
  [
    'post /api/register',
    '/api/register',
    { body: { name: 'Ann', password: 'long enough' } },
    409,
    'name-taken',
  ],
  [
    'post /api/login',
    '/api/login',
    { body: { name: 'Ann', password: 'wrong' } },
    401,
    'wrong-login',
  ],
  ['post /api/logout', '/api/logout', { body: {} }, 401, 'bad-token'],
  [
    'post /api/me/password',
    '/api/me/password',
    { token: 'gus.t', body: { old: 'right horse', new: 'left horse' } },
    403,
    'not-an-account',
  ],
  [
    'post /api/me/password',
    '/api/me/password',
    { token: 'ann.t', body: { old: 'wrong horse', new: 'left horse' } },
    401,
    'wrong-login',
  ],
  [
    'delete /api/me',
    '/api/me',
    { token: 'ann.t', method: 'DELETE', body: { password: 'wrong horse' } },
    401,
    'wrong-login',
  ],
  ['post /api/ticket', '/api/ticket', {}, 401, 'bad-token'],
  ['post /api/ticket', '/api/ticket', { token: 'forged' }, 401, 'bad-token'],
  ['get /api/me', '/api/me', { headers: { authorization: 'ann.t' } }, 401, 'bad-token'],
  ['get /api/me', '/api/me?token=ann.t', {}, 401, 'bad-token'],
  ['get /api/me/matches', '/api/me/matches', {}, 401, 'bad-token'],
  ['get /api/bots', '/api/bots', { token: 'gus.t' }, 403, 'not-an-account'],
  ['get /api/bots', '/api/bots', { token: 'bot_rob' }, 403, 'not-an-account'],
  ['post /api/bots', '/api/bots', { token: 'ann.t', body: {} }, 400, 'bad-request'],
  ['get /api/bots/here', '/api/bots/here?name=Rob', {}, 400, 'bad-request'],
  ['delete /api/bots/{id}', '/api/bots/b_9', { token: 'ann.t' }, 404, 'no-such-bot'],
  ['get /api/decks', '/api/decks?format=duel', {}, 400, 'bad-request'],
  ['get /api/formats', '/api/formats?mode=duel', {}, 400, 'bad-request'],
  ['get /api/cards', '/api/cards?format=chess', {}, 404, 'unknown-format'],
  ['get /api/cards', '/api/cards?set=chess', {}, 404, 'unknown-set'],
  ['get /api/cards/schema.json', '/api/cards/schema.json?x', {}, 400, 'bad-request'],
  ['get /api/cards/{id}', '/api/cards/chess', {}, 404, 'no-such-card'],
  ['get /api/cards/{id}', '/api/cards/gnome?format=chess', {}, 404, 'unknown-format'],
  [
    'post /api/decks/check',
    '/api/decks/check',
    { body: { format: 'chess', deck: ember } },
    404,
    'unknown-format',
  ],
  ['get /api/matches', '/api/matches?status=over', {}, 400, 'bad-request'],
  ['get /api/matches/{id}', '/api/matches/m-none', {}, 404, 'no-such-match'],
  [
    'post /api/matches/{id}/watch',
    '/api/matches/m-run/watch',
    { token: 'ann.t', body: {} },
    403,
    'own-match',
  ],
  [
    'post /api/matches/{id}/watch',
    '/api/matches/m-none/watch',
    { token: 'ann.t', body: {} },
    404,
    'no-such-match',
  ],
  ['post /api/rooms/{id}', '/api/rooms/m-shut', { token: 'ann.t', body: {} }, 404, 'no-such-room'],
  ['post /api/matches', '/api/matches', { token: 'gus.t', body: {} }, 400, 'bad-request'],
  ['get /api/leaderboard', '/api/leaderboard', {}, 400, 'bad-request'],
  ['get /api/leaderboard', '/api/leaderboard?format=chess', {}, 404, 'unknown-format'],
  ['get /api/games', '/api/games?limit=101', {}, 400, 'bad-request'],
  ['get /api/games', '/api/games?limit=5&limit=6', {}, 400, 'bad-request'],
  ['get /api/games/{id}', '/api/games/m-none-1', {}, 404, 'no-such-game'],
  ['get /api/replays/{id}', '/api/replays/m-none-1', {}, 404, 'no-such-game'],
  ['get /api/replays/{id}', '/api/replays/m-old-1?full=yes', {}, 400, 'bad-request'],
  ['get /api/replays/{id}/download', '/api/replays/m-none-1/download', {}, 404, 'no-such-game'],
  ['get /api/replays/{id}/recording', '/api/replays/m-none-1/recording', {}, 404, 'no-such-game'],
  ['get /api/openapi.json', '/api/openapi.json?x', {}, 400, 'bad-request'],
  ['get /api/codes', '/api/codes?x', {}, 400, 'bad-request'],
];

describe('a good call', () => {
  it.each(good)('%s answers %s', async (route, path, ask, status, part) => {
    const reply = await call(route, path, ask);
    expect(reply.body).toMatchObject(part);
    expect(reply.status).toBe(status);
  });
});

describe('a refused call', () => {
  it.each(bad)('%s refuses %s', async (route, path, ask, status, code) => {
    const reply = await call(route, path, ask);
    expect(reply.body).toMatchObject({ ok: false, code, message: expect.any(String) });
    expect(reply.status).toBe(status);
  });
});

describe('every route of the document', () => {
  it('was called here with success and refused here', async () => {
    const { body } = await site.ask('/api/openapi.json');
    const routes = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const isGood = (status: number) => status < 300;
    const both = [...seen].filter(
      ([, all]) => all.some(isGood) && all.some((status) => !isGood(status)),
    );
    expect(both.map(([route]) => route).sort()).toEqual(routes.sort());
  });
});
