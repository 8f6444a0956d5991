import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest } from '../../client/link/api.ts';
import { BotLine, makeBots } from '../bot-gateway/bot-client.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { callFrom, placeIn } from './knock.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let token = '';

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer();
  token = await enterAsGuest(server.url);
});
afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
afterAll(() => server.end());

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
const poison = (name: string): string => `"${name}":{"polluted":true,"prototype":{"polluted":1}}`;

async function openMatch(): Promise<string> {
  const body = { format: 'duel', deck: 'ember', opponent: 'person' };
  const host = await enterAsGuest(server.url);
  return (await call<{ match: string }>(server.url, '/api/matches', { token: host, body })).match;
}

describe.each(NAMES)('%s', (name) => {
  it('is no option of a room', async () => {
    const match = await openMatch();
    const join = (room: string, options: string) => placeIn(server.url, token, room, options);
    // A place is reserved, and who takes it is refused: see the test of the seats.
    await join(match, `{"deck":"tide",${poison(name)}}`);
    await join('queue', `{"format":"duel","deck":"ember",${poison(name)}}`);
    expect(server.registry.find(match)).toMatchObject({ status: 'waiting', seats: [{}, null] });
  });

  it('is no room, no way to join one, and no match', async () => {
    const ways = ['joinById', 'joinOrCreate', 'create', 'join'].map((way) => `${way}/${name}`);
    const headers = { authorization: `Bearer ${token}` };
    const post = { method: 'POST', body: '{}', headers };
    for (const way of [...ways, `${name}/lobby`]) {
      const { status, body } = await callFrom(server.port, `/matchmake/${way}`, post);
      expect(status).toBe(404);
      expect(body).toMatch(/There is no such (room|call)|There is no room of that name/);
    }
    expect((await callFrom(server.port, `/api/matches/${name}`)).status).toBe(404);
  });

  it('is a name of a deck like any other', async () => {
    const cards = ['bogus'];
    const body = JSON.stringify({ format: 'duel', deck: { name, cards } });
    const { status, body: told } = await callFrom(server.port, '/api/decks/check', {
      method: 'POST',
      body,
    });
    expect(status).toBe(200);
    expect(told).toContain('bogus');
  });

  it('names no deck, no card and no bot at the door of the bots', async () => {
    const [bot] = await makeBots(server.url, `Bot ${name.replace(/_/g, '')}`);
    const line = await BotLine.enter(server.url, bot!);
    const ask = (deck: unknown, to: unknown = 'anybody') =>
      line.ask({ type: 'challenge', to, deck } as never);
    expect(await ask(name)).toMatchObject({ ok: false, code: 'unknown-deck' });
    expect(await ask({ name, cards: [name] })).toMatchObject({ ok: false, code: 'bad-deck' });
    expect(await ask('ember', { bot: name })).toMatchObject({ ok: false, code: 'not-here' });
    await line.leave();
  });
});
