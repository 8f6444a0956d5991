import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRelay } from '../../../bots/check/session/relay.ts';
import { makeBeginner } from '../../../bots/random.ts';
import {
  type Bot,
  type BotOptions,
  createBot,
  type Ended,
  type Note,
  newBot,
  playWith,
} from '../../../bots/sdk/index.ts';
import { startChild } from '../../kit/child-server.ts';
import { eventually } from '../../kit/eventually.ts';
import { startServer, type TestServer } from '../../kit/running-server.ts';

/** The pauses before coming back grow: more would take long. */
const CUTS = 3;
const PASSWORD = 'a long password';
let server: TestServer;
let bots: Bot[] = [];
let made = 0;

beforeAll(async () => {
  server = await startServer();
});

afterEach(() => {
  for (const bot of bots) bot.close();
  bots = [];
});

afterAll(() => server.end());

type Seen = { readonly bot: Bot; readonly ends: Ended[]; readonly notes: Note[] };

/** A beginner who takes every challenge, and whatever it has to say. */
async function enter(url: string, token: string, more: Partial<BotOptions> = {}): Promise<Seen> {
  const ends: Ended[] = [];
  const notes: Note[] = [];
  const bot = createBot({
    server: url,
    token,
    decide: playWith(makeBeginner({ seed: token })),
    onChallenge: () => 'stone',
    onEnd: (ended) => ends.push(ended),
    log: (note) => notes.push(note),
    ...more,
  });
  bots.push(bot);
  await bot.connect();
  return { bot, ends, notes };
}

function newToken(url: string): Promise<string> {
  made += 1;
  return newBot(url, { account: `owner ${made}`, password: PASSWORD, name: `bot ${made}` });
}

/** Refusals and faults, other than a question that passed while it was answered. */
const troubles = ({ notes }: Seen) =>
  notes.filter(({ kind, code }) => kind === 'fault' || (kind === 'refused' && code !== 'stale'));

const named = ({ bot }: Seen) => ({ bot: bot.you?.name ?? '' });

describe('bots of the SDK over a real server', { timeout: 60_000 }, () => {
  it('play several matches at once to the end, without a refusal', async () => {
    const a = await enter(server.url, await newToken(server.url));
    const b = await enter(server.url, await newToken(server.url));
    const wish = { to: named(b), deck: 'ember' };
    const matches = await Promise.all([a, a, a].map(({ bot }) => bot.challenge(wish)));
    await eventually(() => a.ends.length === 3 && b.ends.length === 3);
    expect(a.ends.map(({ match }) => match).toSorted()).toEqual(matches.toSorted());
    expect([...troubles(a), ...troubles(b)]).toEqual([]);
    expect(a.notes.filter(({ kind }) => kind === 'thought').length).toBeGreaterThan(30);
  });

  it('are brought together by the queue', async () => {
    const a = await enter(server.url, await newToken(server.url));
    const b = await enter(server.url, await newToken(server.url));
    await Promise.all([a.bot.queue({ deck: 'gale' }), b.bot.queue({ deck: 'dusk' })]);
    await eventually(() => a.ends.length === 1 && b.ends.length === 1);
    expect(a.ends[0]?.match).toBe(b.ends[0]?.match);
  });

  it('finish a match over a connection that is dropped again and again', async () => {
    const relay = await openRelay(server.url);
    const a = await enter(server.url, await newToken(server.url));
    const b = await enter(relay.url, await newToken(server.url));
    let messages = 0;
    let cuts = 0;
    relay.intercept({
      toBot(message, { drop }) {
        messages += 1;
        if (messages % 13 === 0 && cuts < CUTS) {
          cuts += 1;
          drop();
        }
        return [message];
      },
    });
    await a.bot.challenge({ to: named(b), deck: 'ember' });
    await eventually(() => a.ends.length === 1 && b.ends.length === 1);
    expect(cuts).toBe(CUTS);
    expect([...troubles(a), ...troubles(b)]).toEqual([]);
    relay.end();
  });

  it('go on by themselves after a restart of the server', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-sdk-'));
    const first = await startChild({ dataDir });
    const a = await enter(first.url, await newToken(first.url));
    let decisions = 0;
    const play = playWith(makeBeginner({ seed: 'b' }));
    const b = await enter(first.url, await newToken(first.url), {
      decide(...asked) {
        decisions += 1;
        if (decisions === 5) first.signal('SIGKILL');
        return play(...asked);
      },
    });
    const match = await a.bot.challenge({ to: named(b), deck: 'ember' });
    await first.ended();
    const second = await startChild({ dataDir, port: first.port });
    expect(second.restored).toBe(1);
    await eventually(() => a.ends.length === 1 && b.ends.length === 1);
    expect(a.ends[0]?.match).toBe(match);
    expect([...troubles(a), ...troubles(b)]).toEqual([]);
    await second.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe('a new bot', () => {
  it('belongs to an account that is registered the first time, and known the second', async () => {
    const owner = { account: 'somebody', password: PASSWORD };
    const tokens = [
      await newBot(server.url, { ...owner, name: 'one' }),
      await newBot(server.url, { ...owner, name: 'two' }),
    ];
    expect(new Set(tokens).size).toBe(2);
    const { bot } = await enter(server.url, tokens[1] ?? '');
    expect(bot.you?.name).toBe('two');
  });

  it('is refused to who does not know the password', async () => {
    await newBot(server.url, { account: 'elsewhere', password: PASSWORD, name: 'one' });
    const other = { account: 'elsewhere', password: 'another one', name: 'two' };
    await expect(newBot(server.url, other)).rejects.toMatchObject({ code: 'wrong-login' });
  });

  it('is told when its token is none', async () => {
    await expect(enter(server.url, 'bot_none')).rejects.toMatchObject({ code: 'bad-token' });
  });
});
