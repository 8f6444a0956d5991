import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDice, type Dice } from '../kit/random-play.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { BotLine, makeBots } from './bot-line.ts';
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

const requests = (match: string): object[] => [
  { type: 'unqueue', id: 'a' },
  { type: 'queue', id: 'b', deck: 'ember', house: true },
  { type: 'challenge', id: 'c', to: { bot: 'Bob' }, deck: 'ember' },
  { type: 'accept', id: 'd', match, deck: { name: 'x', cards: ['gnome', 'gnome'] } },
  { type: 'decline', id: 'e', match },
  { type: 'join', id: 'f', match },
  { type: 'intent', id: 'g', match, rev: 3, intent: { kind: 'mulligan', cards: [] } },
  { type: 'intent', id: 'h', match, rev: 3, index: 1 },
  { type: 'offer', id: 'i', match, what: 'draw', on: true },
  { type: 'position', id: 'j', match },
  { type: 'hello', token: 'x', version: 1 },
];

const ODD = [
  'null',
  '-1',
  '1e999',
  '"__proto__"',
  '[]',
  '{}',
  '""',
  '9007199254740993',
  '"\\ud800"',
];

type Mutation = (text: string, dice: Dice, other: string) => string;
const MUTATIONS: readonly Mutation[] = [
  (text, dice) => text.slice(0, dice.below(text.length)),
  (text, dice) => {
    const at = dice.below(text.length);
    return text.slice(0, at) + String.fromCharCode(32 + dice.below(95)) + text.slice(at + 1);
  },
  (text, dice, other) => text.slice(0, dice.below(text.length)) + other.slice(dice.below(9)),
  // another value for some field
  (text, dice) => text.replace(dice.pick([/"[^"]*"(?=[,}])/, /\d+/, /true/]), dice.pick(ODD)),
  // another name for some field
  (text, dice) => text.replace(/"(?:match|rev|deck|to|id)":/, `${dice.pick(ODD.slice(3, 4))}:`),
  (text) => `${text}${text}`,
  (text, dice) => '['.repeat(dice.below(7_000)) + text,
];

it('thousands of mutated texts: one answer each, no harm, and hardly a word in the log', async () => {
  const dice = createDice('bot fuzz');
  const table = await seatBots(server, tokens);
  const all = requests(table.id).map((request) => JSON.stringify(request));
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
    const text = dice.pick(MUTATIONS)(dice.pick(all), dice, dice.pick(all));
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
