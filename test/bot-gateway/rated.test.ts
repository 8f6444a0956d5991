import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../../client/link/api.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { type Ask, BotLine, makeBots } from './bot-client.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let url = '';
/** Two bots of one owner, and one of another. */
let lines: readonly [BotLine, BotLine, BotLine];

beforeAll(async () => {
  server = await startServer();
  url = server.url;
  const own = await makeBots(url, 'Ada', 'Bob');
  const others = await makeBots(url, 'Cleo');
  const tokens = [...own, ...others];
  const entered = await Promise.all(tokens.map((token) => BotLine.enter(url, token)));
  lines = entered as [BotLine, BotLine, BotLine];
});
afterAll(() => server.end());

const open = { type: 'challenge', to: 'anybody', deck: 'ember', rated: true } as const;

async function codeOf(line: BotLine, ask: Ask): Promise<string> {
  const answer = await line.ask(ask);
  return answer.ok ? 'done' : answer.code;
}

const accept = (line: BotLine, match: string) =>
  codeOf(line, { type: 'accept', match, deck: 'tide' });
const give = (line: BotLine, match: string, rev: number) =>
  line.must({ type: 'intent', match, rev, intent: { kind: 'concede' } });

async function openTable(): Promise<string> {
  const body = { name: 'Olga', password: 'correct horse battery' };
  const { token } = await call<{ token: string }>(url, '/api/register', { body });
  const wish = { format: 'duel', deck: 'ember', rated: true };
  const made = await call<{ match: string }>(url, '/api/matches', { token, body: wish });
  return made.match;
}

describe('a rated match of a bot', () => {
  it('has no chosen opponent, and none of the house', async () => {
    expect(await codeOf(lines[0], { ...open, to: { bot: 'Cleo' } })).toBe('private-unrated');
    expect(await codeOf(lines[0], { ...open, to: 'house' })).toBe('house-unrated');
    expect(server.registry.matches()).toEqual([]);
  });

  it('is not with a person', async () => {
    expect(await accept(lines[0], await openTable())).toBe('people-only');
  });

  it('is not with a bot of the same owner, whatever either does', async () => {
    const { match = '' } = await lines[0].must(open);
    expect(await accept(lines[1], match)).toBe('own-bot-unrated');
    expect(server.registry.find(match)).toMatchObject({ status: 'waiting', seats: [{}, null] });
    expect(await accept(lines[2], match)).toBe('done');
  });

  it('of the queue is not with a bot of the same owner', async () => {
    const wish = { type: 'queue', deck: 'ember', rated: true } as const;
    for (const line of lines) await line.must(wish);
    const before = lines.map((line) => line.of('seated').length);
    await lines[2].until('seat', () => lines[2].of('seated').length > (before[2] ?? 0));
    const { match, table } = lines[2].of('seated').at(-1)!;
    expect(table.seats.map((face) => face?.name)).toContain('Cleo');
    expect(
      lines.slice(0, 2).filter((line) => line.of('seated').at(-1)?.match === match),
    ).toHaveLength(1);
  });

  it('is over for the day after some games of the same two', async () => {
    for (let game = 0; game < 3; game++) {
      const { match = '' } = await lines[0].must(open);
      expect(await accept(lines[2], match)).toBe('done');
      const { rev } = await lines[0].decision(match);
      await give(lines[0], match, rev);
      await lines[0].until('count', () =>
        lines[0].of('table').some((one) => one.match === match && one.table.uncounted !== ''),
      );
    }
    const { match = '' } = await lines[1].must(open);
    const answer = await lines[2].ask({ type: 'accept', match, deck: 'tide' });
    expect(answer).toMatchObject({ ok: false, code: 'pair-limit', wait: expect.any(Number) });
  });
});
