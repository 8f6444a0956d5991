import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, openLine, rawStatus } from './ask.ts';
import { type Caddy, startCaddy } from './run-caddy.ts';
import { type StubGame, startStub } from './stub-game.ts';
import { isLeftOut } from './tools.ts';

const leftOut = isLeftOut('the way through Caddy', 'caddy');

describe.skipIf(leftOut)('behind Caddy', { timeout: 30_000 }, () => {
  let caddy: Caddy;
  let games: readonly [StubGame, StubGame];
  let admin: StubGame;

  beforeAll(async () => {
    games = [await startStub('game1'), await startStub('game2')];
    admin = await startStub('admin');
    caddy = await startCaddy({ game1: games[0].address, game2: games[1].address });
  });

  afterAll(async () => {
    await caddy?.end();
    await Promise.all([...(games ?? []), admin].map((stub) => stub?.kill()));
  });

  /** Who answers the next calls. */
  async function answering(path = '/api/matches', init: RequestInit = {}): Promise<Set<string>> {
    const names = new Set<string>();
    for (let call = 0; call < 6; call++) {
      names.add(await ask(`${caddy.url}${path}`, init).then(({ name }) => name, String));
    }
    return names;
  }

  /** Caddy looks every 100 ms who is ready, so this takes a few calls. */
  async function untilAnswering(...names: readonly string[]): Promise<void> {
    const wanted = names.join();
    while ([...(await answering())].sort().join() !== wanted);
  }

  beforeEach(async () => {
    for (const game of games) game.setReady(true);
    await untilAnswering('game1', 'game2');
  });

  it('pages and calls go to both processes in turn', async () => {
    const names: string[] = [];
    for (let call = 0; call < 4; call++) names.push((await ask(`${caddy.url}/`)).name);
    expect(names.slice(0, 2)).not.toEqual([names[0], names[0]]);
    expect(names.slice(2)).toEqual(names.slice(0, 2));
  });

  it.each(['game1', 'game2'])('the socket of a room reaches %s by its address', async (name) => {
    const path = `/g${name.at(-1)}/process/room?sessionId=s&ticket=t`;
    for (let time = 0; time < 2; time++) {
      const line = await openLine(`${caddy.url}${path}`);
      expect(line.seen).toMatchObject({ name, url: path });
      expect(await line.say('hello')).toBe(`${name} heard hello`);
      line.close();
    }
  });

  it('a page that opens a socket keeps its origin and host, by which it is let in', async () => {
    const line = await openLine(`${caddy.url}/g1/process/room`, { origin: caddy.url });
    const { origin, host } = line.seen.headers;
    expect([origin, `http://${host}`]).toEqual([caddy.url, caddy.url]);
    line.close();
  });

  it('bots reach a process by /bot', async () => {
    const line = await openLine(`${caddy.url}/bot`);
    expect(line.seen.url).toBe('/bot');
    expect(await line.say('{}')).toMatch(/^game[12] heard {}$/);
    line.close();
  });

  it('when a process dies, everybody else plays on, and calls are answered by the other', async () => {
    const [dying, living] = await Promise.all(
      ['/g1/a/b', '/g2/a/b'].map((path) => openLine(`${caddy.url}${path}`)),
    );
    await games[0].kill();
    expect(await dying!.closed).toBe(1006);
    expect(await answering()).toEqual(new Set(['game2']));
    expect(await answering('/matchmake/joinById/x', { method: 'POST', body: '{}' })).toEqual(
      new Set(['game2']),
    );
    expect(await living!.say('still')).toBe('game2 heard still');
    await expect(openLine(`${caddy.url}/g1/a/b`)).rejects.toThrow('502');
    living!.close();
    await games[0].rise();
    await untilAnswering('game1', 'game2');
  });

  it('a process that stops gets no more calls, and keeps its sockets to the end', async () => {
    games[1].setReady(false);
    await untilAnswering('game1');
    const line = await openLine(`${caddy.url}/g2/a/b`);
    expect(await line.say('bye')).toBe('game2 heard bye');
    line.close();
  });

  it('when nobody is ready, a process says why', async () => {
    for (const game of games) game.setReady(false);
    const why = async () => {
      const response = await fetch(`${caddy.url}/api/matches`, { method: 'POST', body: '{}' });
      return `${response.status} ${await response.text()}`;
    };
    expect(await why()).toMatch(/^503 game[12] says why$/);
    expect(await why()).toMatch(/^503 game[12] says why$/);
  });

  it('a call whose process died under it is not sent again, and its caller is told so', async () => {
    for (const game of games) game.seen.length = 0;
    const response = await fetch(`${caddy.url}/die`, { method: 'POST' });
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ ok: false, code: 'not-ready', wait: 1 });
    expect(games.flatMap((game) => game.seen)).toHaveLength(1);
  });

  describe('who calls is what Caddy saw', () => {
    const made = {
      Forwarded: 'for=6.6.6.6',
      'X-Forwarded-For': '6.6.6.6, 127.0.0.1',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'gopher',
      'X-Real-IP': '6.6.6.6',
      'X-Client-IP': '6.6.6.6',
      'X-Cluster-Client-IP': '6.6.6.6',
      'True-Client-IP': '6.6.6.6',
      'CF-Connecting-IP': '6.6.6.6',
    };

    it.each(['/api/guest', '/g1/a/b', '/bot'])('for %s', async (path) => {
      const isPage = path.startsWith('/api');
      const seen = isPage
        ? await ask(`${caddy.url}${path}`, { headers: made })
        : (await openLine(`${caddy.url}${path}`, made)).seen;
      expect(seen.headers['x-forwarded-for']).toBe('127.0.0.1');
      expect(JSON.stringify(seen)).not.toMatch(/6\.6\.6\.6|evil|gopher/);
    });

    it('also where a header is written twice or with other letters', async () => {
      for (const game of games) game.seen.length = 0;
      const twice = ['x-forwarded-for: 6.6.6.6', 'X-FORWARDED-FOR: 6.6.6.6', 'x-ReAl-iP: 6.6.6.6'];
      const head = ['GET /api/guest HTTP/1.1', `Host: 127.0.0.1:${caddy.port}`];
      await rawStatus(caddy.port, [...head, ...twice]);
      const seen = games.flatMap((game) => game.seen);
      expect(seen).toHaveLength(1);
      expect(JSON.stringify(seen)).not.toContain('6.6.6.6');
    });
  });

  describe('the port of the admin page is not reached', () => {
    const requests = (): string[][] => {
      const hosts = [`127.0.0.1:${caddy.port}`, admin.address];
      const targets = [
        ...['/admin', '/metrics', '//metrics', '/./metrics', '/g1/../metrics', '/g1/../../admin'],
        ...['/g1/%2e%2e/metrics', '/g1/..%2fmetrics', '/g1\\..\\metrics', '/g1/..;/metrics'],
        ...[`http://${admin.address}/metrics`, `//${admin.address}/metrics`, `@${admin.address}/`],
        ...[`/g1/@${admin.address}/x`, `/g1:${admin.address.split(':')[1]}/metrics`],
      ];
      const upgrade = ['Connection: Upgrade', 'Upgrade: websocket'];
      return hosts.flatMap((host) => [
        [`CONNECT ${admin.address} HTTP/1.1`, `Host: ${host}`],
        ...targets.flatMap((target) => [
          [`GET ${target} HTTP/1.1`, `Host: ${host}`],
          [`GET ${target} HTTP/1.1`, `Host: ${host}`, ...upgrade],
        ]),
      ]);
    };

    it('by no trick with the path, the host or the method', async () => {
      for (const head of requests()) await rawStatus(caddy.port, head);
      expect(admin.seen).toEqual([]);
    });

    it('would be noticed', async () => {
      await ask(`http://${admin.address}/metrics`);
      expect(admin.seen).toHaveLength(1);
    });
  });
});
