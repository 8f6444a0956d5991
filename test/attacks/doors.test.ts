import { matchMaker } from '@colyseus/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enterAsGuest } from '../../client/link/api.ts';
import { BotLine } from '../bot-gateway/bot-client.ts';
import { createDice } from '../kit/random-play.ts';
import { exchange } from '../kit/raw-connection.ts';
import { knock } from '../kit/raw-socket.ts';
import { seatPair, startServer, type TestServer } from '../kit/running-server.ts';
import { callFrom, placeIn, upgradeStatus } from './knock.ts';

vi.setConfig({ testTimeout: 60_000 });

const LISTED = 'https://friends.example';
const PUBLIC = 'https://play.example';

let server: TestServer;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer({
    ...{ ORIGINS: LISTED, PUBLIC_URL: `${PUBLIC}/cards` },
    ...{ ADMIN_PORT: '0', ADMIN_PASSWORD: 'tall horse 42 battery' },
  });
});
afterAll(() => server.end());

const place = async () => placeIn(server.url, await enterAsGuest(server.url), 'lobby');
const DOORS = { 'a room': place, 'the door of the bots': async () => '/bot' };

describe.each(Object.entries(DOORS))('%s', (_name, path) => {
  const from = async (origin: string | null) =>
    upgradeStatus(server.port, await path(), { headers: origin === null ? {} : { origin } });

  it.each([
    'https://evil.example',
    'https://play.example.evil.example',
    'http://play.example',
    'https://play.example:444',
    'null',
    'file://',
    '',
    'https://friends.example/',
    'garbage',
  ])('is shut for the page "%s"', async (origin) => {
    expect(await from(origin)).toBe(403);
  });

  it('is open for its own page, for those listed, and for programs, which name none', async () => {
    const pages = [server.url, LISTED, PUBLIC, null];
    expect(await Promise.all(pages.map(from))).toEqual([101, 101, 101, 101]);
  });
});

describe('who names no page', () => {
  it('gets nothing without a place that a ticket reserved', async () => {
    const { processId } = matchMaker;
    const paths = ['/', '/p/lobby', `/${processId}/lobby`, '/matchmake', '/metrics'];
    const statuses = await Promise.all(paths.map((path) => upgradeStatus(server.port, path)));
    expect(statuses).toEqual(paths.map(() => 403));
    const ws = server.url.replace('http', 'ws');
    expect(await knock(`${ws}/${processId}/lobby?sessionId=made-up`)).toBe('refused');
  });

  it('gets nothing without the token of a bot', async () => {
    const line = await BotLine.open(server.url);
    line.say({ type: 'unqueue', id: 'a' });
    expect(await line.closed).toMatchObject({ code: 4001 });
    expect(line.heard).toMatchObject([{ type: 'answer', ok: false }]);
  });
});

describe('a place in a room', () => {
  const at = (path: string) => knock(`ws://127.0.0.1:${server.port}${path}`);

  it('is taken once', async () => {
    const path = await place();
    expect([await at(path), await at(path)]).toEqual(['let in', 'refused']);
  });

  it('is not one in another match', async () => {
    const [one, other] = [await seatPair(server.url), await seatPair(server.url)];
    const path = await placeIn(server.url, one.tokens[0], one.match);
    expect(await at(path.replace(one.match, other.match))).toBe('refused');
    expect(await at(path.replace(one.match, 'lobby'))).toBe('refused');
    expect(await at(path)).toBe('let in');
    for (const { seats } of [one, other]) for (const seat of seats) await seat.leave();
  });

  it('is not guessed', async () => {
    const [path, dice] = [await place(), createDice('guesses')];
    const [head, session = ''] = path.split('sessionId=');
    const near = Array.from({ length: 20 }, () => {
      const letter = dice.below(session.length);
      return session.slice(0, letter) + dice.pick([...'abcXYZ019_-']) + session.slice(letter + 1);
    });
    const guesses = ['', session.toLowerCase(), `${session}%20`, '%00', ...near];
    const wrong = guesses.filter((guess) => guess !== session);
    const results = await Promise.all(wrong.map((guess) => at(`${head}sessionId=${guess}`)));
    expect(new Set(results)).toEqual(new Set(['refused']));
  });
});

describe('what is for the operator only', () => {
  const paths = [
    ...['/admin', '/metrics', '/monitor', '/colyseus', '/playground', '/__apidocs', '/debug'],
    ...['/g1/../admin', '/p1/../metrics', '/api/../metrics', '/matchmake/../metrics', '//metrics'],
    ...['/./metrics', '/%6detrics', '/..%2fmetrics', '/%2e%2e/metrics', '/metrics/', '/metrics%00'],
    ...['/metrics;a', '/metrics?x', '/matches/m/void', '/api/matches/m/void', '/docs/../metrics'],
    ...['/index.html/../metrics', '/assets/../../metrics', '/assets/..%5c..%5cserver/main.ts'],
    ...['/server/main.ts', '/package.json', '/.env', '/data/secret', '/..%2f..%2fetc/passwd'],
  ];
  const KNOWN = /arbiter_|process_cpu|<form|"dependencies"|root:|import /;

  it.each(paths)('is not at %s of the public address', async (path) => {
    for (const method of ['GET', 'POST']) {
      const answer = await exchange(
        server.port,
        `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n` +
          `Authorization: Basic ${Buffer.from('a:tall horse 42 battery').toString('base64')}\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1.1 (400|404) /);
      expect(answer).not.toMatch(KNOWN);
    }
  });

  it('is at no address that a Host or a header makes up', async () => {
    const headers = [
      { host: 'localhost:9000', 'x-forwarded-host': 'admin' },
      { 'x-original-url': '/metrics', 'x-rewrite-url': '/metrics' },
      { 'x-http-method-override': 'DELETE', 'x-forwarded-prefix': '/metrics' },
    ];
    for (const more of headers) {
      const { status, body } = await callFrom(server.port, '/metrics', { headers: more });
      expect(status).toBe(404);
      expect(body).not.toMatch(KNOWN);
    }
  });
});

describe('rooms are made by nobody outside', () => {
  const post = async (method: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = { method: 'POST', body: '{"match":"m","viewer":0}', headers };
    const before = matchMaker.stats.local.roomCount;
    const { status, body } = await callFrom(server.port, `/matchmake/${method}/watch`, call);
    expect(matchMaker.stats.local.roomCount).toBe(before);
    return { status, body };
  };

  it.each(['create', 'joinOrCreate', 'join', 'joinById', 'reconnect'])(
    'not by %s, without a token',
    async (method) => {
      expect(await post(method, 'none')).toMatchObject({ status: 401 });
    },
  );

  it.each(['createRoom', 'query', 'remoteRoomCall', 'toString'])('not by %s', async (method) => {
    const refused = { status: 404, body: /There is no such call/ };
    expect(await post(method, await enterAsGuest(server.url))).toMatchObject(refused);
  });
});
