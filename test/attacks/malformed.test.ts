import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest } from '../../client/link/api.ts';
import type { Match } from '../../server/match/match.ts';
import { BotLine, makeBots } from '../bot-gateway/bot-client.ts';
import { frameOf, RawConnection } from '../kit/raw-connection.ts';
import { type Pair, seatPair, startServer, type TestServer } from '../kit/running-server.ts';
import { placeIn } from './knock.ts';
import { MALFORMED } from './malformed-frames.ts';

vi.setConfig({ testTimeout: 60_000 });

const VIEWERS = [0, 1, 'spectator'] as const;
const JOINED = frameOf(Buffer.from([10]));
const CLOSE = frameOf(Buffer.from([0x03, 0xe8]), 0x88);
/** More would be closed for making no sense, and not be heard. */
const AT_ONCE = 9;

let server: TestServer;
let pair: Pair;
let match: Match;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server = await startServer({ LOG_LEVEL: 'warn' });
  pair = await seatPair(server.url);
  match = server.registry.match(pair.match)!;
});
afterAll(() => server.end());

const state = () =>
  JSON.stringify([match.rev, VIEWERS.map((viewer) => match.seatViews.view(viewer))]);

async function watchRoom(token: string): Promise<string> {
  const path = `/api/matches/${pair.match}/watch`;
  return (await call<{ room: string }>(server.url, path, { token, body: {} })).room;
}

const ROOMS: Readonly<Record<string, (token: string) => Promise<string>>> = {
  seat: () => placeIn(server.url, pair.tokens[0], pair.match),
  'watch room': async (token) => placeIn(server.url, token, await watchRoom(token)),
  lobby: (token) => placeIn(server.url, token, 'lobby'),
  queue: (token) => placeIn(server.url, token, 'queue', { deck: 'ember' }),
};

async function throwAll(open: (token: string) => Promise<string>, frames: readonly Buffer[]) {
  const token = await enterAsGuest(server.url);
  for (let at = 0; at < frames.length; at += AT_ONCE) {
    const line = await RawConnection.open(server.port, await open(token));
    await line.first;
    const some = frames.slice(at, at + AT_ONCE).map((frame) => frameOf(frame));
    await line.end(Buffer.concat([JOINED, ...some, CLOSE]));
  }
}

function expectUnharmed(before: string, logged: number): void {
  expect(state()).toBe(before);
  expect(server.logged().slice(logged)).not.toMatch(/made a mistake|not answered|met a bug/);
  expect(server.logged().length - logged).toBeLessThan(20_000);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
}

describe('malformed frames change nothing and bring nobody down', () => {
  it.each(Object.entries(ROOMS))('at a %s', async (name, open) => {
    const [before, logged] = [state(), server.logged().length];
    // The rooms read frames in the same way; one of them gets each.
    await throwAll(open, name === 'seat' ? MALFORMED : MALFORMED.slice(0, 90));
    expectUnharmed(before, logged);
    expect(await pair.seats[1].request('view', {})).toMatchObject({ ok: true });
  });
});

const TEXTS = [
  ...['', ' ', '{', '}', '[', '"', '\u0000', '\ufeff{}', '0', '1e999', '-0', 'NaN', 'true', 'null'],
  ...['{"type":"unqueue","type":"hello","id":"a"}', '{"type":["unqueue"],"id":"a"}', '{"type":{}}'],
  ...['{"__proto__":{"type":"unqueue","id":"a"}}', '{"constructor":{"prototype":{"polluted":1}}}'],
  ...['{"type":"unqueue","id":"\\ud800"}', '{"type":"unqueue","id":1e308}', '{"type":"__proto__"}'],
  ...['{"type":"intent","id":"a","match":"m","rev":9007199254740993,"index":0}'],
  ...['{"type":"intent","id":"a","match":"m","rev":-0.5,"index":0}'],
  ...['{"type":"intent","id":"a","match":"__proto__","rev":1,"index":0,"__proto__":{}}'],
  ...['['.repeat(16_000), '{"a":'.repeat(3_000), `"${'\\u0000'.repeat(2_000)}"`],
  `{"type":"queue","id":"a","deck":{"name":"x","cards":${JSON.stringify(Array(2_000).fill('x'))}}}`,
];

describe('malformed texts of a bot', () => {
  it('are each answered once, with a code, and change nothing', async () => {
    const [token] = await makeBots(server.url, 'Ada');
    const [before, logged] = [state(), server.logged().length];
    for (let at = 0; at < TEXTS.length; at += AT_ONCE) {
      const some = TEXTS.slice(at, at + AT_ONCE);
      const line = await BotLine.enter(server.url, token!);
      for (const text of some) line.socket.send(text);
      await line.until('an answer to each', () => line.of('answer').length >= some.length);
      const codes = line.of('answer').map((answer) => (answer.ok ? 'ok' : answer.code));
      expect(codes).toEqual(some.map(() => expect.stringMatching(/^bad-request$|^no-such-match$/)));
      await line.leave();
    }
    expectUnharmed(before, logged);
  });
});
