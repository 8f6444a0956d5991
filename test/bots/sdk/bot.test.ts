import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bot, type BotOptions, createBot, type Note } from '../../../bots/sdk/index.ts';
import { eventually } from '../../kit/eventually.ts';
import { decision, type FakeServer, LEGAL, PASS, seated, startFakeServer } from './fake-server.ts';

let server: FakeServer;
let bot: Bot;
let notes: Note[] = [];

beforeEach(async () => {
  server = await startFakeServer();
  notes = [];
});

afterEach(() => {
  bot.close();
  server.end();
});

function make(options: Partial<BotOptions> = {}): Bot {
  bot = createBot({
    server: server.url,
    token: 'bot_t',
    decide: () => 0,
    log: (note) => notes.push(note),
    ...options,
  });
  return bot;
}

/** Connected and seated in match m. */
async function connectSeated(options: Partial<BotOptions> = {}) {
  const connected = make(options).connect();
  const connection = await server.welcome();
  await connected;
  connection.send(seated());
  return connection;
}

const notesOf = (kind: Note['kind']) => notes.filter((note) => note.kind === kind);

describe('a bot', () => {
  it('greets with its token and the version of the contract', async () => {
    const connected = make().connect();
    const hello = await (await server.connection()).receive('hello');
    bot.close();
    await expect(connected).rejects.toThrow('closed');
    expect(hello).toEqual({ type: 'hello', token: 'bot_t', version: 1 });
  });

  it('answers a decision with its revision', async () => {
    const connection = await connectSeated();
    connection.send(decision(5));
    expect(await connection.receive('intent')).toMatchObject({ match: 'm', rev: 5, intent: PASS });
  });

  it.each([
    ['an index', 1],
    ['one of the list', LEGAL[1]],
    ['the same rebuilt', { card: 'a1', kind: 'placeAzoth' }],
    ['a thought', { intent: LEGAL[1], why: 'So.' }],
  ])('may decide by %s', async (_, decided) => {
    const connection = await connectSeated({ decide: async () => decided as number });
    connection.send(decision(5));
    expect(await connection.receive('intent')).toMatchObject({ intent: LEGAL[1] });
  });

  it('gets every event once, in order', async () => {
    const seen: unknown[] = [];
    const connection = await connectSeated({
      decide(_view, _legal, events) {
        seen.push(events.map(({ kind }) => kind));
        return 0;
      },
    });
    connection.send({ type: 'events', match: 'm', rev: 2, events: [{ kind: 'one' }] });
    connection.send(decision(3, { events: [{ kind: 'two' }] }));
    connection.answer(await connection.receive('intent'), { rev: 4 });
    connection.send(decision(5, { events: [{ kind: 'three' }] }));
    await connection.receive('intent');
    expect(seen).toEqual([['one', 'two'], ['three']]);
  });

  it('can ask for the position while it decides', async () => {
    const seen: unknown[] = [];
    const connection = await connectSeated({
      async decide(_view, _legal, _events, more) {
        seen.push(await more.position(), more.seat, more.rev);
        return 0;
      },
    });
    connection.send(decision(3));
    connection.answer(await connection.receive('position'), { position: { turn: 7 } });
    await connection.receive('intent');
    expect(seen).toEqual([{ turn: 7 }, 0, 3]);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('oh')), 'oh'],
    ['answers what is not legal', () => ({ kind: 'done' }) as const, 'not legal'],
    ['answers an index out of range', () => 3, 'not legal'],
    ['answers nothing', () => undefined as unknown as number, 'not legal'],
  ])('whose decide %s says so, plays nothing, and decides the next time', async (_, bad, says) => {
    const connection = await connectSeated({
      decide: (_view, _legal, _events, { rev }) => (rev === 5 ? bad() : 0),
    });
    connection.send(decision(5));
    await connection.settle();
    expect(notesOf('fault')).toMatchObject([{ match: 'm', message: expect.stringMatching(says) }]);
    connection.send(decision(6));
    expect(await connection.receive('intent')).toMatchObject({ rev: 6 });
  });

  it('plays several matches at once', async () => {
    const connection = await connectSeated({
      decide: (_view, _legal, _events, { match }) =>
        match === 'm' ? new Promise(() => {}) : Promise.resolve(0),
    });
    connection.send(seated({ match: 'n' }));
    connection.send(decision(5));
    connection.send(decision(8, { match: 'n' }));
    expect(await connection.receive('intent')).toMatchObject({ match: 'n', rev: 8 });
    expect(bot.matches).toEqual(['m', 'n']);
  });

  it('is not blamed for what it was asked when it was closed', async () => {
    const failed: unknown[] = [];
    const connection = await connectSeated({
      decide: (_view, _legal, _events, { position }) =>
        position().then(
          () => 0,
          (error) => {
            failed.push(error);
            throw error;
          },
        ),
    });
    connection.send(decision(5));
    await connection.receive('position');
    bot.close();
    await eventually(() => failed.length === 1);
    // What `decide` threw is read in a later turn.
    await new Promise(setImmediate);
    expect(notes).toEqual([]);
  });

  it('leaves what it does not know alone', async () => {
    const connection = await connectSeated();
    connection.send({ type: 'weather', match: 'm', sun: true });
    connection.send({ ...decision(5), more: 1 });
    await connection.receive('intent');
    expect(notes).toEqual([]);
  });

  it('accepts a challenge with a deck and declines one without', async () => {
    const connection = await connectSeated({
      onChallenge: ({ format }) => (format === 'duel' ? 'ember' : null),
    });
    connection.send({ type: 'challenged', match: 'x', format: 'duel' });
    expect(await connection.receive('accept')).toMatchObject({ match: 'x', deck: 'ember' });
    connection.send({ type: 'challenged', match: 'y', format: 'skirmish' });
    expect(await connection.receive('decline')).toMatchObject({ match: 'y' });
  });

  it('tells how a game ended', async () => {
    const ends: unknown[] = [];
    const connection = await connectSeated({
      onEnd: ({ winner }, seat) => ends.push([winner, seat]),
    });
    connection.send({ type: 'ended', match: 'm', winner: 1, status: 'over' });
    connection.send({ type: 'closed', match: 'm', code: 'match-over', message: '' });
    await connection.settle();
    expect(ends).toEqual([[1, 0]]);
    expect(bot.matches).toEqual([]);
  });
});
