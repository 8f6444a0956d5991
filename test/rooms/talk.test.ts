import type { Room } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest } from '../../client/link/api.ts';
import { joinRoom } from '../../client/link/join.ts';
import type { ChatLine } from '../../server/match/chat/chat.ts';
import type { Answer } from '../../shared/protocol/answer.ts';
import { eventually } from '../kit/eventually.ts';
import { type Pair, seatPair, startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let url = '';
let pair: Pair;
let watchers: readonly [Talker, Talker];

type Talker = { readonly room: Room; readonly heard: string[] };

/** Everything it hears from now on, and what was said before if it is new here. */
function listen(room: Room): Talker {
  const heard: string[] = [];
  for (const type of ['events', 'seated', 'answer']) room.onMessage(type, () => {});
  room.onMessage('chat', (line: ChatLine) => {
    heard.push(`${line.from}: ${'text' in line ? line.text : `(${line.emote})`}`);
  });
  return { room, heard };
}

async function watch(): Promise<Talker> {
  const token = await enterAsGuest(url);
  const path = `/api/matches/${pair.match}/watch`;
  const { room } = await call<{ room: string }>(url, path, { token, body: {} });
  return listen((await joinRoom(url, token, room)) as Room);
}

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer({ LIMITS: 'on' });
  url = server.url;
  pair = await seatPair(url);
  watchers = [await watch(), await watch()];
});
afterAll(() => server.end());

const seat = (at: 0 | 1): Talker => listen(pair.seats[at].room as Room);
const ask = async ({ room }: { room: Room }, type: string, message: object) =>
  (await room.request(type, message)) as Answer;

describe('what a seat says', () => {
  it('is heard by the other seat and by all who watch, and by who comes later', async () => {
    const [ada, bob] = [seat(0), seat(1)];
    expect(await ask(ada, 'chat', { text: ' good\tluck\u202e ' })).toMatchObject({ ok: true });
    expect(await ask(bob, 'emote', { emote: 'hello' })).toMatchObject({ ok: true });
    const all = ['0: good luck', '1: (hello)'];
    for (const who of [ada, bob, ...watchers]) {
      await eventually(() => who.heard.length === 2);
      expect(who.heard).toEqual(all);
    }
    const late = await watch();
    await eventually(() => late.heard.length === 2);
    expect(late.heard).toEqual(all);
    await late.room.leave();
  });
});

describe('what a watcher says', () => {
  it('is heard by watchers only', async () => {
    const [ada, [wim, zoe]] = [seat(0), watchers];
    await ask(wim, 'chat', { text: 'he has nothing' });
    await eventually(() => zoe.heard.includes('watchers: he has nothing'));
    await ask(wim, 'emote', { emote: 'wow' });
    await ask({ room: ada.room }, 'view', {});
    expect(ada.heard).toEqual([]);
  });
});

describe('who is muted', () => {
  it('is not heard by who muted them, until that ends', async () => {
    const [ada, bob] = [seat(0), seat(1)];
    await ask(bob, 'mute', { who: 0, on: true });
    await ask(ada, 'chat', { text: 'unheard' });
    await ask(bob, 'mute', { who: 0, on: false });
    await ask(ada, 'chat', { text: 'heard' });
    await eventually(() => bob.heard.length > 0);
    expect(bob.heard).toEqual(['0: heard']);
    expect(watchers[0].heard).toContain('0: unheard');
  });
});

describe('talk that is refused', () => {
  it.each<[string, string, object, string]>([
    ['too long', 'chat', { text: 'x'.repeat(201) }, 'bad-request'],
    ['nothing to see', 'chat', { text: ' \u200b ' }, 'bad-request'],
    ['an emote that does not exist', 'emote', { emote: 'rude' }, 'bad-request'],
    ['more than words', 'chat', { text: 'hi', from: 1 }, 'bad-request'],
  ])('%s', async (_what, type, message, code) => {
    const before = watchers[1].heard.length;
    expect(await ask(seat(1), type, message)).toMatchObject({ ok: false, code });
    await ask(watchers[1], 'mute', { who: 0, on: false });
    expect(watchers[1].heard).toHaveLength(before);
  });

  it('is what comes too fast, with the time to wait', async () => {
    const { room, heard } = await watch();
    const answers: Answer[] = [];
    for (let i = 0; i < 7; i++) answers.push(await ask({ room }, 'chat', { text: `${i}` }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.at(-1)).toMatchObject({ ok: false, code: 'too-fast', wait: expect.any(Number) });
    expect(heard.filter((line) => /: \d$/.test(line))).toHaveLength(5);
    await room.leave();
  });
});

it('who keeps sending what makes no sense is sent away', async () => {
  const { room } = await watch();
  const left = new Promise<number>((resolve) => void room.onLeave(resolve));
  for (let i = 0; i < 10; i++) room.send('emote', { emote: i });
  expect(await left).toBe(4008);
});
