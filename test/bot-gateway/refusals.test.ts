import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest } from '../../client/link/api.ts';
import { Queue } from '../../server/matchmaking/queue.ts';
import { BOT_CODES } from '../../shared/protocol/bot/codes.ts';
import type { WireCode } from '../../shared/protocol/codes.ts';
import { reject } from '../../shared/state/rejection.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { type Ask, BotLine, makeBots } from './bot-client.ts';
import { leaveAll, seatBots, type TwoBots } from './two-bots.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let url = '';
let tokens: string[] = [];
/** How far the server's clock is ahead: what one test does too much is not counted in the next. */
let ahead = 0;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer({ LIMITS: 'on' }, { now: () => performance.now() + ahead });
  url = server.url;
  tokens = await makeBots(url, 'Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'Crowd');
});
afterEach(async () => {
  ahead += 10_000;
  for (const { id } of server.registry.matches())
    await server.registry.voidMatch(id, 'The test is over.');
});
afterAll(() => server.end());

type Reply = { readonly code: WireCode; readonly wait?: number; readonly message: string };
type Run<T> = (at: T) => Promise<Reply>;

/** What is answered to one request of one line; it must be a refusal. */
async function refusal(line: BotLine, ask: Ask): Promise<Reply> {
  const answer = await line.ask(ask);
  if (answer.ok) throw new Error(`${ask.type} was done.`);
  return answer;
}

async function withLine(run: Run<BotLine>, token = tokens[2]!): Promise<Reply> {
  const line = await BotLine.enter(url, token);
  return run(line).finally(() => line.leave());
}

async function withTable(run: Run<TwoBots>, wish = {}): Promise<Reply> {
  const table = await seatBots(server, tokens, wish);
  return run(table).finally(() => leaveAll(table));
}

const alone = (ask: Ask) => () => withLine((line) => refusal(line, ask));
const open = { type: 'challenge', to: 'anybody', deck: 'ember' } as const;
const opened = async (line: BotLine, wish = {}) => (await line.must({ ...open, ...wish })).match!;

/** The first answer to a hello; the line is then closed for good. */
async function greeting(hello: object): Promise<Reply> {
  const line = await BotLine.open(url);
  line.say({ type: 'hello', version: 1, token: tokens[0], ...hello });
  const answer = await line.next('answer');
  expect(answer.id).toBeNull();
  expect((await line.closed).code).toBe(4001);
  return answer as Reply;
}

/** The one whose decision it is, and the other. */
function sides({ match, lines }: TwoBots): readonly [BotLine, BotLine] {
  return match.seatViews.deciding()[0] === 0 ? lines : [lines[1], lines[0]];
}

async function keepHands({ id, lines }: TwoBots): Promise<void> {
  for (const line of lines) {
    const { rev } = await line.decision(id);
    await line.must({ type: 'intent', match: id, rev, intent: { kind: 'mulligan', cards: [] } });
  }
}

/** Whatever the server cannot do now, for a moment. */
const failing = (code: 'store-unavailable' | 'full', wait: number) => () =>
  withLine((line) => {
    const create = vi.spyOn(server.registry, 'create');
    create.mockResolvedValueOnce(reject(code, 'Not now.', { wait }));
    return refusal(line, open);
  });

const CASES: Readonly<Partial<Record<WireCode, () => Promise<Reply>>>> = {
  'bad-token': () => greeting({ token: 'bot_'.padEnd(47, 'x') }),
  'bad-version': () => greeting({ version: 99 }),
  'not-a-bot': async () => greeting({ token: await enterAsGuest(url) }),
  'bad-request': alone({ type: 'challenge', to: 'house', deck: 'ember', bestOf: 2 as 3 }),
  'unknown-format': alone({ ...open, format: 'chess' }),
  'unknown-deck': alone({ ...open, deck: 'none' }),
  'bad-deck': alone({ ...open, deck: { name: 'x', cards: ['bogus'] } }),
  'no-such-match': alone({ type: 'join', match: 'nowhere' }),
  'not-here': alone({ ...open, to: { bot: 'Nobody' } }),
  'no-offer': alone({ type: 'decline', match: 'nowhere' }),
  'not-seated': () =>
    withTable(({ id }) => withLine((line) => refusal(line, { type: 'join', match: id }))),
  full: () =>
    withTable(({ id }) =>
      withLine((line) => refusal(line, { type: 'accept', match: id, deck: 'tide' })),
    ),
  'not-invited': () =>
    withLine(async (host) => {
      const other = await BotLine.enter(url, tokens[3]!);
      const match = await opened(host, { to: { bot: 'Dan' } });
      await other.leave();
      return withLine(
        (third) => refusal(third, { type: 'accept', match, deck: 'tide' }),
        tokens[4],
      );
    }),
  'not-started': () =>
    withLine(async (line) => {
      const match = await opened(line);
      return refusal(line, { type: 'intent', match, rev: 0, index: 0 });
    }),
  'match-over': () =>
    withTable(async (table) => {
      const { id, match } = table;
      const ask = { type: 'intent', match: id, rev: match.rev } as const;
      await table.lines[0].must({ ...ask, intent: { kind: 'concede' } });
      return refusal(table.lines[0], { ...ask, index: 0 });
    }),
  stale: () =>
    withTable(async ({ id, lines: [line] }) => {
      const { rev } = await line.decision(id);
      const reply = await refusal(line, { type: 'intent', match: id, rev: rev - 1, index: 0 });
      expect(line.of('decision').filter((one) => one.rev >= rev)).toHaveLength(1);
      return reply;
    }),
  'not-your-decision': () =>
    withTable(async (table) => {
      await keepHands(table);
      const [, other] = sides(table);
      const { rev } = table.match;
      for (const ask of [
        { type: 'position', match: table.id },
        { type: 'intent', match: table.id, rev, intent: { kind: 'pass' } },
      ] as const) {
        expect((await refusal(other, ask)).code).toBe('not-your-decision');
      }
      // The only thing it may do is to give up, and a number must not mean that.
      return refusal(other, { type: 'intent', match: table.id, rev, index: 0 });
    }),
  'not-offered': () =>
    withTable(async ({ id, lines: [line] }) => {
      const { rev, legal } = await line.decision(id);
      const ask = { type: 'intent', match: id, rev } as const;
      const reply = await refusal(line, { ...ask, index: legal.length });
      expect(reply.message).toContain(String(legal.length));
      await line.must({ ...ask, index: 0 });
      return reply;
    }),
  'nothing-to-undo': () =>
    withTable(({ id, lines: [line] }) =>
      refusal(line, { type: 'offer', match: id, what: 'undo', on: true }),
    ),
  'taken-over': () =>
    withTable(async ({ id, lines: [line] }) => {
      const newer = await BotLine.enter(url, tokens[0]!);
      await newer.must({ type: 'join', match: id });
      const closed = await line.next('closed');
      await newer.leave();
      return closed;
    }),
  voided: () =>
    withTable(async ({ id, lines: [line] }) => {
      await server.registry.voidMatch(id, 'enough');
      return line.next('closed');
    }),
  'too-many-matches': () =>
    withLine(async (line) => {
      for (let i = 0; i < 8; i++) await opened(line);
      const reply = await refusal(line, open);
      expect(reply.wait).toBeGreaterThan(0);
      return reply;
    }, tokens[5]),
  'too-fast': () =>
    withLine(async (line) => {
      const asks = Array.from({ length: 60 }, () => line.ask({ type: 'unqueue' }));
      const answers = await Promise.all(asks);
      const reply = answers.find((answer) => !answer.ok) as Reply;
      expect(reply.wait).toBeGreaterThan(0);
      return reply;
    }, tokens[5]),
  'queue-ban': () =>
    withLine((line) => {
      const ban = reject('queue-ban', 'You did not come.', { wait: 60 });
      vi.spyOn(Queue.prototype, 'banOf').mockResolvedValueOnce(ban);
      return refusal(line, { type: 'queue', deck: 'ember' });
    }),
  'store-unavailable': failing('store-unavailable', 5),
  internal: () =>
    withLine((line) => {
      vi.spyOn(server.registry, 'create').mockRejectedValueOnce(new Error('A planted fault.'));
      return refusal(line, open);
    }),
};

/** Sent only because of a clock or a rare position: the gateway must pass it on as it is. */
const BY_THE_RULES = [
  ...(['malformed', 'choice-pending', 'wrong-step', 'no-such-card', 'no-such-unit'] as const),
  ...(['no-such-choice', 'bad-option', 'unplayable', 'bound', 'cannot-afford'] as const),
  ...(['no-azoth', 'no-target', 'bad-target', 'bad-slot', 'no-effect', 'azoth-placed'] as const),
  ...(['cannot-attack', 'cannot-block', 'not-attacking', 'not-blocking', 'must-attack'] as const),
  'retracted-enough',
  ...(['no-ability', 'cooling-down', 'wrong-window', 'too-late'] as const),
] satisfies readonly WireCode[];

/**
 * Refused by a server that stops: see the last test; and about ratings: see
 * rated.test.ts, and about what a match may hold: see limits.test.ts.
 */
const ELSEWHERE: readonly WireCode[] = [
  ...(['draining', 'people-only', 'private-unrated', 'house-unrated'] as const),
  ...(['own-bot-unrated', 'pair-limit', 'undo-limit', 'rematch-limit'] as const),
];

describe('a bot is told why, under a code of the contract', () => {
  it.each(Object.entries(CASES))('%s', async (code, situation) => {
    expect((await situation()).code).toBe(code);
  });

  it('whatever the rules refuse', async () => {
    const { id, lines, match } = await seatBots(server, tokens);
    const { rev } = await lines[0].decision(id);
    for (const code of BY_THE_RULES) {
      vi.spyOn(match, 'submit').mockResolvedValueOnce(reject(code, 'So say the rules.'));
      const reply = await refusal(lines[0], { type: 'intent', match: id, rev, index: 0 });
      expect(reply).toMatchObject({ code, message: 'So say the rules.' });
    }
    await Promise.all(lines.map((line) => line.leave()));
  });

  it('for each code of the contract', () => {
    const shown = new Set([...Object.keys(CASES), ...BY_THE_RULES, ...ELSEWHERE]);
    expect(BOT_CODES.filter((code) => !shown.has(code))).toEqual([]);
  });

  it('what a real rule refuses', async () => {
    const reply = await withTable(async ({ id, lines: [line] }) => {
      const { rev } = await line.decision(id);
      const intent = { kind: 'mulligan', cards: ['nothing'] } as const;
      return refusal(line, { type: 'intent', match: id, rev, intent });
    });
    expect(reply.code).toBe('no-such-card');
  });
});

describe('a line has no second way in', () => {
  it('without hello it is told so, and closed', async () => {
    const line = await BotLine.open(url);
    line.say({ type: 'unqueue', id: 'early' });
    expect(await line.next('answer')).toMatchObject({ id: 'early', code: 'bad-request' });
    expect((await line.closed).code).toBe(4001);
  });

  it('a second hello is a fault, and the first one counts', async () => {
    await withLine(async (line) => {
      line.say({ type: 'hello', version: 1, token: tokens[1] });
      const answer = (await line.next('answer')) as Reply;
      expect([answer.code, answer.message]).toEqual([
        'bad-request',
        expect.stringMatching('hello'),
      ]);
      expect((await line.ask({ type: 'unqueue' })).ok).toBe(true);
      return answer;
    });
  });

  it('a revoked bot stays outside', async () => {
    const body = { name: 'Revoker', password: 'correct horse battery' };
    const { token } = await call<{ token: string }>(url, '/api/register', { body });
    const made = await call<{ token: string; bot: { id: string } }>(url, '/api/bots', {
      token,
      body: { name: 'Gone' },
    });
    await call(url, `/api/bots/${made.bot.id}`, { token, method: 'DELETE' });
    expect((await greeting({ token: made.token })).code).toBe('bad-token');
  });
});

describe('the same id', () => {
  it('has one effect, and the same answer, also on another line', async () => {
    const { id, lines, match } = await seatBots(server, tokens);
    const { rev } = await lines[0].decision(id);
    const ask = { type: 'intent', match: id, rev, index: 0 } as const;
    const first = await lines[0].ask(ask, 'once');
    expect(first).toMatchObject({ ok: true });
    expect(await lines[0].ask(ask, 'once')).toEqual(first);
    const after = match.rev;
    await lines[0].leave();
    const again = await BotLine.enter(url, tokens[0]!);
    await again.must({ type: 'join', match: id });
    expect(await again.ask(ask, 'once')).toEqual(first);
    expect(match.rev).toBe(after);
    await Promise.all([again.leave(), lines[1].leave()]);
  });
});
