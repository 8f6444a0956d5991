import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bot, type BotOptions, createBot, type Note } from '../../../bots/sdk/index.ts';
import { decision, type FakeDoor, type FakeLine, openDoor, seated } from './fake-door.ts';

let door: FakeDoor;
let bot: Bot;
let notes: Note[] = [];
let decided: number[] = [];

beforeEach(async () => {
  door = await openDoor();
  notes = [];
  decided = [];
});

afterEach(() => {
  vi.restoreAllMocks();
  bot.close();
  door.end();
});

async function sit(options: Partial<BotOptions> = {}): Promise<FakeLine> {
  bot = createBot({
    server: door.url,
    token: 'bot_t',
    decide(_view, _legal, _events, { rev }) {
      decided.push(rev);
      return 0;
    },
    log: (note) => notes.push(note),
    ...options,
  });
  const connected = bot.connect();
  const line = await door.welcome();
  await connected;
  line.say(seated());
  return line;
}

describe('a bot that loses its line', () => {
  it('comes back, joins, and sends the unanswered intent under its old name', async () => {
    const line = await sit();
    line.say(decision(5));
    const first = await line.hear('intent');
    line.cut();
    const back = await door.welcome('m');
    back.answer(await back.hear('join'));
    expect(await back.hear('intent')).toEqual(first);
  });

  it('does not decide again what it is asked again after coming back', async () => {
    const line = await sit();
    line.say(decision(5));
    await line.hear('intent');
    line.cut();
    const back = await door.welcome('m');
    back.answer(await back.hear('join'));
    back.say(seated({ rev: 5 }));
    back.say(decision(5));
    back.answer(await back.hear('intent'), { rev: 6 });
    await back.settle();
    back.say(decision(7));
    await back.hear('intent');
    expect(decided).toEqual([5, 7]);
  });

  it('sends nothing about a match before it has the seat again', async () => {
    let decide = (_: number): void => {};
    const line = await sit({ decide: () => new Promise((resolve) => (decide = resolve)) });
    line.say(decision(5));
    await line.settle();
    line.cut();
    const back = await door.welcome('m');
    const join = await back.hear('join');
    decide(0);
    await back.settle();
    expect(back.left).toEqual([]);
    back.answer(join);
    expect(await back.hear('intent')).toMatchObject({ rev: 5 });
  });

  it('tries until there is a server again', async () => {
    const line = await sit();
    line.cut();
    (await door.line()).cut();
    await (await door.welcome('m')).hear('join');
    expect(notes.filter(({ kind }) => kind === 'line').length).toBeGreaterThan(1);
  });

  it('does not send a challenge twice', async () => {
    const line = await sit();
    const challenge = bot.challenge({ to: 'house', deck: 'ember' });
    await line.hear('challenge');
    line.cut();
    await expect(challenge).rejects.toThrow('line was lost');
    const back = await door.welcome();
    await back.settle();
    expect(back.left).toEqual([]);
  });

  it('waits for an opponent again if it did before', async () => {
    const line = await sit();
    const queued = bot.queue({ deck: 'ember' });
    line.answer(await line.hear('queue'));
    await queued;
    line.cut();
    expect(await (await door.welcome()).hear('queue')).toMatchObject({ deck: 'ember' });
  });

  it('leaves a seat to the other line that took it', async () => {
    const line = await sit();
    line.say({ type: 'closed', match: 'm', code: 'taken-over', message: 'Elsewhere.' });
    await line.settle();
    line.cut();
    const back = await door.welcome('m', 'n');
    expect(await back.hear('join')).toMatchObject({ match: 'n' });
  });
});

describe('a bot that is refused', () => {
  it('ends when its hello is refused, and says why', async () => {
    bot = createBot({ server: door.url, token: 'no', decide: () => 0, log: () => {} });
    const connected = bot.connect();
    const line = await door.line();
    await line.hear('hello');
    line.refuse({ type: 'hello', id: null }, 'bad-token');
    line.close(4001);
    await expect(connected).rejects.toMatchObject({ code: 'bad-token' });
    expect(await bot.closed).toMatchObject({ code: 'bad-token' });
    expect(door.lines).toHaveLength(1);
  });

  it('comes back no sooner than it is told', async () => {
    const line = await sit();
    line.refuse({ type: 'hello', id: null }, 'too-fast', { wait: 0.6 });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    line.close(1013);
    await door.line();
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(600);
  });

  it('waits as long as it is told, and sends it again', async () => {
    const line = await sit();
    line.say(decision(5));
    const first = await line.hear('intent');
    const timers = vi.spyOn(globalThis, 'setTimeout');
    line.refuse(first, 'too-fast', { wait: 0.3 });
    expect(await line.hear('intent')).toEqual(first);
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(300);
  });

  it('is told at once where the wait is long', async () => {
    const line = await sit();
    const challenge = bot.challenge({ to: 'house', deck: 'ember' });
    line.refuse(await line.hear('challenge'), 'too-many-matches', { wait: 3600 });
    await expect(challenge).rejects.toMatchObject({ code: 'too-many-matches', wait: 3600 });
  });

  it.each(['before', 'after'])(
    'decides anew when the newer question came %s "stale"',
    async (when) => {
      const line = await sit();
      line.say(decision(5));
      const intent = await line.hear('intent');
      if (when === 'before') line.say(decision(6));
      line.refuse(intent, 'stale');
      if (when === 'after') line.say(decision(6));
      expect(await line.hear('intent')).toMatchObject({ rev: 6 });
      expect(decided).toEqual([5, 6]);
    },
  );

  it('decides anew when the same question comes again after "stale"', async () => {
    const line = await sit();
    line.say(decision(5));
    line.refuse(await line.hear('intent'), 'stale');
    line.say(decision(5));
    expect(await line.hear('intent')).toMatchObject({ rev: 5 });
  });
});

describe('a newer question', () => {
  it('takes the place of one that is thought about', async () => {
    const answers = new Map<number, (index: number) => void>();
    const line = await sit({
      decide: (_view, _legal, _events, { rev }) =>
        new Promise((resolve) => answers.set(rev, resolve)),
    });
    line.say(decision(5));
    line.say(decision(6));
    await line.settle();
    answers.get(5)!(0);
    answers.get(6)!(1);
    expect(await line.hear('intent')).toMatchObject({ rev: 6 });
    await line.settle();
    expect(line.left).toEqual([]);
  });

  it('is settled by an answer that was under way', async () => {
    const line = await sit();
    line.say(decision(5));
    const intent = await line.hear('intent');
    line.say(decision(6));
    line.answer(intent, { rev: 7 });
    await line.settle();
    line.say(decision(7));
    expect(await line.hear('intent')).toMatchObject({ rev: 7 });
    expect(decided).toEqual([5, 7]);
  });

  it('is dropped when it is no longer for the bot to decide', async () => {
    let decide = (_: number): void => {};
    const line = await sit({ decide: () => new Promise((resolve) => (decide = resolve)) });
    line.say(decision(5));
    line.say({ type: 'events', match: 'm', rev: 6, events: [] });
    await line.settle();
    decide(0);
    await line.settle();
    expect(line.left).toEqual([]);
  });
});
