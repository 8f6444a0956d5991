import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { exchange, frameOf, RawConnection } from '../kit/raw-connection.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { BotLine, type Heard, makeBots } from './bot-client.ts';
import { leaveAll, seatBots } from './two-bots.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let tokens: string[] = [];

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer({ LIMITS: 'on' });
  tokens = await makeBots(server.url, 'Ada', 'Bob', 'Cleo', 'Dan');
});
afterAll(() => server.end());

const enter = (at = 2) => BotLine.enter(server.url, tokens[at]!);

describe('what cannot be read is answered with what is wrong', () => {
  const ID = 'the-id';
  it.each<[string, string, string | null, RegExp]>([
    ['no JSON', '{"type":', null, /not JSON/],
    ['a list', '[]', null, /JSON object/],
    ['nothing', 'null', null, /JSON object/],
    ['an unknown type', '{"type":"dance","id":"the-id"}', ID, /"dance".*hello, queue/],
    ['a type of every object', '{"type":"constructor"}', null, /"constructor"/],
    ['no type', '{"id":"the-id"}', ID, /no type nothing/],
    ['a missing field', '{"type":"join","id":"the-id"}', ID, /needs the field "match"/],
    ['a missing id', '{"type":"unqueue"}', null, /needs the field "id"/],
    ['a field too many', '{"type":"unqueue","id":"the-id","more":1}', ID, /no field "more"/],
    ['a bad id', '{"type":"unqueue","id":"a b"}', null, /"id".*not allowed/],
    [
      'a bad field inside',
      '{"type":"intent","id":"the-id","match":"m","rev":1,"intent":{"kind":"pass","x":1}}',
      ID,
      /"intent" of "intent"/,
    ],
    [
      'an unknown intent',
      '{"type":"intent","id":"the-id","match":"m","rev":1,"intent":{"kind":"dance"}}',
      ID,
      /"intent.kind"/,
    ],
    [
      'a bad index',
      '{"type":"intent","id":"the-id","match":"m","rev":1,"index":-1}',
      ID,
      /"index"/,
    ],
    [
      'intent and index',
      '{"type":"intent","id":"the-id","match":"m","rev":1,"index":0,"intent":{"kind":"pass"}}',
      ID,
      /no field "intent"/,
    ],
    ['a poisoned field', '{"type":"unqueue","id":"the-id","__proto__":{}}', ID, /__proto__/],
  ])('%s', async (_what, text, id, message) => {
    const line = await enter();
    line.socket.send(text);
    const answer = (await line.next('answer')) as Heard<'answer'> & { message: string };
    expect(answer).toMatchObject({ id, ok: false, code: 'bad-request' });
    expect(answer.message).toMatch(message);
    expect(await line.ask({ type: 'unqueue' })).toMatchObject({ ok: true });
    await line.leave();
  });

  it('a binary frame', async () => {
    const line = await enter();
    line.socket.send(new Uint8Array([1, 2, 3]));
    expect(await line.next('answer')).toMatchObject({ id: null, message: /binary/ });
    await line.leave();
  });

  it('and who sends ten of them is sent away', async () => {
    const line = await enter();
    for (let i = 0; i < 15; i++) line.socket.send('garbage');
    expect(await line.closed).toMatchObject({ code: 4008 });
    expect(line.of('answer')).toHaveLength(10);
  });

  it('a frame over 16 KB closes the line', async () => {
    const line = await enter();
    line.socket.send('x'.repeat(17 * 1024));
    expect(await line.closed).toMatchObject({ code: 1009 });
  });

  it('a text that is no UTF-8 closes the line', async () => {
    const line = await RawConnection.open(server.port, '/bot');
    await line.end(frameOf(Buffer.from([0xff, 0xfe]), 0x81));
    expect(line.isOpen).toBe(false);
  });
});

describe('a flood', () => {
  it('is told to wait, then cut, and nobody else notices', async () => {
    const table = await seatBots(server, tokens);
    const flooder = await enter(3);
    for (let i = 0; i < 400; i++) flooder.say({ type: 'unqueue', id: `f${i}` });
    const [line] = table.lines;
    const { rev } = await line.decision(table.id);
    await line.must({ type: 'intent', match: table.id, rev, index: 0 });
    expect(await flooder.closed).toMatchObject({ code: 4008, reason: /one second/ });
    const waits = flooder.of('answer').filter((answer) => !answer.ok && answer.wait === 1);
    expect(waits.length).toBeGreaterThan(50);
    expect(waits[0]).toMatchObject({ code: 'too-fast' });
    expect(line.socket.readyState).toBe(WebSocket.OPEN);
    await leaveAll(table);
  });

  it('of connections is told when to come back', async () => {
    const lines = await Promise.all(Array.from({ length: 330 }, () => BotLine.open(server.url)));
    const late = () => lines.find((line) => line.of('answer').length > 0);
    await eventually(() => late() !== undefined);
    expect(late()!.of('answer')).toMatchObject([{ code: 'too-fast', wait: 1 }]);
    expect((await late()!.closed).code).toBe(1013);
    await Promise.all(lines.map((line) => line.leave()));
  });
});

describe('a page of another address', () => {
  const upgrade = (origin: string) =>
    `GET /bot HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: Upgrade\r\n` +
    'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
    `Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: ${origin}\r\n\r\n`;

  it('may not connect', async () => {
    const answer = await exchange(server.port, upgrade('https://evil.example'));
    expect(answer).toMatch(/^HTTP\/1.1 403 /);
  });

  it('is not one of ours', async () => {
    const answer = await exchange(server.port, upgrade(server.url));
    expect(answer).toMatch(/^HTTP\/1.1 101 /);
  });
});
