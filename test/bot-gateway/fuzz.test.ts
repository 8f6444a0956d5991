import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { botTexts, mutatedText } from '../attacks/bot-texts.ts';
import { createDice } from '../kit/random-play.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { BotLine, makeBots } from './bot-client.ts';
import { leaveAll, playOut, seatBots } from './two-bots.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let tokens: string[] = [];

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer();
  tokens = await makeBots(server.url, 'Ada', 'Bob', 'Cleo');
});
afterAll(() => server.end());

const TEXTS = 3_000;

it('thousands of mutated texts: one answer each, no harm, and hardly a word in the log', async () => {
  const dice = createDice('bot fuzz');
  const table = await seatBots(server, tokens);
  const all = botTexts(table.id);
  const before = server.logged().length;
  let line = await BotLine.enter(server.url, tokens[2]!);
  let closed = false;
  const codes = new Map<number, number>();
  const follow = () => {
    closed = false;
    void line.closed.then(({ code }) => {
      closed = true;
      codes.set(code, (codes.get(code) ?? 0) + 1);
      line.until('its end', () => true).catch(() => {});
    });
  };
  follow();
  for (let i = 0; i < TEXTS; i++) {
    if (closed || line.socket.readyState !== WebSocket.OPEN) {
      await line.closed;
      line = await BotLine.enter(server.url, tokens[2]!);
      follow();
    }
    const text = mutatedText(all, dice);
    const answers = line.of('answer').length;
    line.socket.send(text);
    await Promise.race([
      line.until(`an answer to ${text.slice(0, 80)}`, () => line.of('answer').length > answers),
      line.closed,
    ]);
  }
  expect([...codes.keys()]).toEqual([4008]);
  expect(server.logged().slice(before).length).toBeLessThan(2_000);
  expect(server.logged()).not.toContain('not answered');
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  await line.leave();
  await playOut(table);
  expect(await table.lines[0].next('ended')).toMatchObject({ match: table.id });
  await leaveAll(table);
});
