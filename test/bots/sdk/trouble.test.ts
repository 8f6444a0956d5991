import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bot, type BotOptions, createBot, type Note } from '../../../bots/sdk/index.ts';
import {
  decision,
  type FakeConnection,
  type FakeServer,
  seated,
  startFakeServer,
} from './fake-server.ts';

let server: FakeServer;
let bot: Bot;
let notes: Note[] = [];
let decided: number[] = [];

beforeEach(async () => {
  server = await startFakeServer();
  notes = [];
  decided = [];
});

afterEach(() => {
  vi.restoreAllMocks();
  bot.close();
  server.end();
});

async function connectSeated(options: Partial<BotOptions> = {}): Promise<FakeConnection> {
  bot = createBot({
    server: server.url,
    token: 'bot_t',
    decide(_view, _legal, _events, { rev }) {
      decided.push(rev);
      return 0;
    },
    log: (note) => notes.push(note),
    ...options,
  });
  const connected = bot.connect();
  const connection = await server.welcome();
  await connected;
  connection.send(seated());
  return connection;
}

describe('a bot that loses its connection', () => {
  it('reconnects, joins, and sends the unanswered intent under its old id', async () => {
    const connection = await connectSeated();
    connection.send(decision(5));
    const first = await connection.receive('intent');
    connection.drop();
    const back = await server.welcome('m');
    back.answer(await back.receive('join'));
    expect(await back.receive('intent')).toEqual(first);
  });

  it('does not decide a repeated question again after a reconnection', async () => {
    const connection = await connectSeated();
    connection.send(decision(5));
    await connection.receive('intent');
    connection.drop();
    const back = await server.welcome('m');
    back.answer(await back.receive('join'));
    back.send(seated({ rev: 5 }));
    back.send(decision(5));
    back.answer(await back.receive('intent'), { rev: 6 });
    await back.settle();
    back.send(decision(7));
    await back.receive('intent');
    expect(decided).toEqual([5, 7]);
  });

  it('sends nothing about a match before it has the seat again', async () => {
    let decide = (_: number): void => {};
    const connection = await connectSeated({
      decide: () => new Promise((resolve) => (decide = resolve)),
    });
    connection.send(decision(5));
    await connection.settle();
    connection.drop();
    const back = await server.welcome('m');
    const join = await back.receive('join');
    decide(0);
    await back.settle();
    expect(back.left).toEqual([]);
    back.answer(join);
    expect(await back.receive('intent')).toMatchObject({ rev: 5 });
  });

  it('tries until there is a server again', async () => {
    const connection = await connectSeated();
    connection.drop();
    (await server.connection()).drop();
    await (await server.welcome('m')).receive('join');
    expect(notes.filter(({ kind }) => kind === 'connection').length).toBeGreaterThan(1);
  });

  it('does not send a challenge twice', async () => {
    const connection = await connectSeated();
    const challenge = bot.challenge({ to: 'house', deck: 'ember' });
    await connection.receive('challenge');
    connection.drop();
    await expect(challenge).rejects.toThrow('connection was lost');
    const back = await server.welcome();
    await back.settle();
    expect(back.left).toEqual([]);
  });

  it('waits for an opponent again if it did before', async () => {
    const connection = await connectSeated();
    const queued = bot.queue({ deck: 'ember' });
    connection.answer(await connection.receive('queue'));
    await queued;
    connection.drop();
    expect(await (await server.welcome()).receive('queue')).toMatchObject({ deck: 'ember' });
  });

  it('leaves a seat to the other connection that took it', async () => {
    const connection = await connectSeated();
    connection.send({ type: 'closed', match: 'm', code: 'taken-over', message: 'Elsewhere.' });
    await connection.settle();
    connection.drop();
    const back = await server.welcome('m', 'n');
    expect(await back.receive('join')).toMatchObject({ match: 'n' });
  });
});

describe('a bot that is refused', () => {
  it('ends when its hello is refused, and says why', async () => {
    bot = createBot({ server: server.url, token: 'no', decide: () => 0, log: () => {} });
    const connected = bot.connect();
    const connection = await server.connection();
    await connection.receive('hello');
    connection.refuse({ type: 'hello', id: null }, 'bad-token');
    connection.close(4001);
    await expect(connected).rejects.toMatchObject({ code: 'bad-token' });
    expect(await bot.closed).toMatchObject({ code: 'bad-token' });
    expect(server.connections).toHaveLength(1);
  });

  it('reconnects no sooner than it is told', async () => {
    const connection = await connectSeated();
    connection.refuse({ type: 'hello', id: null }, 'too-fast', { wait: 0.6 });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    connection.close(1013);
    await server.connection();
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(600);
  });

  it('waits as long as it is told, and sends it again', async () => {
    const connection = await connectSeated();
    connection.send(decision(5));
    const first = await connection.receive('intent');
    const timers = vi.spyOn(globalThis, 'setTimeout');
    connection.refuse(first, 'too-fast', { wait: 0.3 });
    expect(await connection.receive('intent')).toEqual(first);
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(300);
  });

  it('is told at once where the wait is long', async () => {
    const connection = await connectSeated();
    const challenge = bot.challenge({ to: 'house', deck: 'ember' });
    connection.refuse(await connection.receive('challenge'), 'too-many-matches', { wait: 3600 });
    await expect(challenge).rejects.toMatchObject({ code: 'too-many-matches', wait: 3600 });
  });

  it.each(['before', 'after'])(
    'decides anew when the newer question came %s "stale"',
    async (when) => {
      const connection = await connectSeated();
      connection.send(decision(5));
      const intent = await connection.receive('intent');
      if (when === 'before') connection.send(decision(6));
      connection.refuse(intent, 'stale');
      if (when === 'after') connection.send(decision(6));
      expect(await connection.receive('intent')).toMatchObject({ rev: 6 });
      expect(decided).toEqual([5, 6]);
    },
  );

  it('decides anew when the same question comes again after "stale"', async () => {
    const connection = await connectSeated();
    connection.send(decision(5));
    connection.refuse(await connection.receive('intent'), 'stale');
    connection.send(decision(5));
    expect(await connection.receive('intent')).toMatchObject({ rev: 5 });
  });
});

describe('a newer question', () => {
  it('takes the place of one that is thought about', async () => {
    const answers = new Map<number, (index: number) => void>();
    const connection = await connectSeated({
      decide: (_view, _legal, _events, { rev }) =>
        new Promise((resolve) => answers.set(rev, resolve)),
    });
    connection.send(decision(5));
    connection.send(decision(6));
    await connection.settle();
    answers.get(5)!(0);
    answers.get(6)!(1);
    expect(await connection.receive('intent')).toMatchObject({ rev: 6 });
    await connection.settle();
    expect(connection.left).toEqual([]);
  });

  it('is settled by an answer that was under way', async () => {
    const connection = await connectSeated();
    connection.send(decision(5));
    const intent = await connection.receive('intent');
    connection.send(decision(6));
    connection.answer(intent, { rev: 7 });
    await connection.settle();
    connection.send(decision(7));
    expect(await connection.receive('intent')).toMatchObject({ rev: 7 });
    expect(decided).toEqual([5, 7]);
  });

  it('is dropped when it is no longer for the bot to decide', async () => {
    let decide = (_: number): void => {};
    const connection = await connectSeated({
      decide: () => new Promise((resolve) => (decide = resolve)),
    });
    connection.send(decision(5));
    connection.send({ type: 'events', match: 'm', rev: 6, events: [] });
    await connection.settle();
    decide(0);
    await connection.settle();
    expect(connection.left).toEqual([]);
  });
});
