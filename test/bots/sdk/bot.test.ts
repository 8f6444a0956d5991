import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bot, type BotOptions, createBot, type Note } from '../../../bots/sdk/index.ts';
import { eventually } from '../../kit/eventually.ts';
import { decision, type FakeDoor, LEGAL, openDoor, PASS, seated } from './fake-door.ts';

let door: FakeDoor;
let bot: Bot;
let notes: Note[] = [];

beforeEach(async () => {
  door = await openDoor();
  notes = [];
});

afterEach(() => {
  bot.close();
  door.end();
});

function make(options: Partial<BotOptions> = {}): Bot {
  bot = createBot({
    server: door.url,
    token: 'bot_t',
    decide: () => 0,
    log: (note) => notes.push(note),
    ...options,
  });
  return bot;
}

/** Connected and seated in match m. */
async function sit(options: Partial<BotOptions> = {}) {
  const connected = make(options).connect();
  const line = await door.welcome();
  await connected;
  line.say(seated());
  return line;
}

const notesOf = (kind: Note['kind']) => notes.filter((note) => note.kind === kind);

describe('a bot', () => {
  it('greets with its token and the version of the contract', async () => {
    const connected = make().connect();
    const hello = await (await door.line()).hear('hello');
    bot.close();
    await expect(connected).rejects.toThrow('closed');
    expect(hello).toEqual({ type: 'hello', token: 'bot_t', version: 1 });
  });

  it('answers a decision with its revision', async () => {
    const line = await sit();
    line.say(decision(5));
    expect(await line.hear('intent')).toMatchObject({ match: 'm', rev: 5, intent: PASS });
  });

  it.each([
    ['an index', 1],
    ['one of the list', LEGAL[1]],
    ['the same built anew', { card: 'a1', kind: 'placeAzoth' }],
    ['a thought', { intent: LEGAL[1], why: 'So.' }],
  ])('may decide by %s', async (_, decided) => {
    const line = await sit({ decide: async () => decided as number });
    line.say(decision(5));
    expect(await line.hear('intent')).toMatchObject({ intent: LEGAL[1] });
  });

  it('is told every event once, in order', async () => {
    const told: unknown[] = [];
    const line = await sit({
      decide(_view, _legal, events) {
        told.push(events.map(({ kind }) => kind));
        return 0;
      },
    });
    line.say({ type: 'events', match: 'm', rev: 2, events: [{ kind: 'one' }] });
    line.say(decision(3, { events: [{ kind: 'two' }] }));
    line.answer(await line.hear('intent'), { rev: 4 });
    line.say(decision(5, { events: [{ kind: 'three' }] }));
    await line.hear('intent');
    expect(told).toEqual([['one', 'two'], ['three']]);
  });

  it('can ask for the position while it decides', async () => {
    const seen: unknown[] = [];
    const line = await sit({
      async decide(_view, _legal, _events, more) {
        seen.push(await more.position(), more.seat, more.rev);
        return 0;
      },
    });
    line.say(decision(3));
    line.answer(await line.hear('position'), { position: { turn: 7 } });
    await line.hear('intent');
    expect(seen).toEqual([{ turn: 7 }, 0, 3]);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('oh')), 'oh'],
    ['answers what is not legal', () => ({ kind: 'done' }) as const, 'not legal'],
    ['answers an index out of range', () => 3, 'not legal'],
    ['answers nothing', () => undefined as unknown as number, 'not legal'],
  ])('whose decide %s says so, plays nothing, and decides the next time', async (_, bad, says) => {
    const line = await sit({
      decide: (_view, _legal, _events, { rev }) => (rev === 5 ? bad() : 0),
    });
    line.say(decision(5));
    await line.settle();
    expect(notesOf('fault')).toMatchObject([{ match: 'm', message: expect.stringMatching(says) }]);
    line.say(decision(6));
    expect(await line.hear('intent')).toMatchObject({ rev: 6 });
  });

  it('plays several matches at once', async () => {
    const line = await sit({
      decide: (_view, _legal, _events, { match }) =>
        match === 'm' ? new Promise(() => {}) : Promise.resolve(0),
    });
    line.say(seated({ match: 'n' }));
    line.say(decision(5));
    line.say(decision(8, { match: 'n' }));
    expect(await line.hear('intent')).toMatchObject({ match: 'n', rev: 8 });
    expect(bot.matches).toEqual(['m', 'n']);
  });

  it('is not blamed for what it was asked when it was closed', async () => {
    const failed: unknown[] = [];
    const line = await sit({
      decide: (_view, _legal, _events, { position }) =>
        position().then(
          () => 0,
          (error) => {
            failed.push(error);
            throw error;
          },
        ),
    });
    line.say(decision(5));
    await line.hear('position');
    bot.close();
    await eventually(() => failed.length === 1);
    // What `decide` threw is read in a later turn.
    await new Promise(setImmediate);
    expect(notes).toEqual([]);
  });

  it('leaves what it does not know alone', async () => {
    const line = await sit();
    line.say({ type: 'weather', match: 'm', sun: true });
    line.say({ ...decision(5), more: 1 });
    await line.hear('intent');
    expect(notes).toEqual([]);
  });

  it('accepts a challenge with a deck and declines one without', async () => {
    const line = await sit({ onChallenge: ({ format }) => (format === 'duel' ? 'ember' : null) });
    line.say({ type: 'challenged', match: 'x', format: 'duel' });
    expect(await line.hear('accept')).toMatchObject({ match: 'x', deck: 'ember' });
    line.say({ type: 'challenged', match: 'y', format: 'skirmish' });
    expect(await line.hear('decline')).toMatchObject({ match: 'y' });
  });

  it('tells how a game ended', async () => {
    const ends: unknown[] = [];
    const line = await sit({ onEnd: ({ winner }, seat) => ends.push([winner, seat]) });
    line.say({ type: 'ended', match: 'm', winner: 1, status: 'over' });
    line.say({ type: 'closed', match: 'm', code: 'match-over', message: '' });
    await line.settle();
    expect(ends).toEqual([[1, 0]]);
    expect(bot.matches).toEqual([]);
  });
});
