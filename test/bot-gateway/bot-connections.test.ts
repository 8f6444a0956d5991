import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MatchLink } from '../../client/link/match-link.ts';
import { eventually } from '../kit/eventually.ts';
import { createDice } from '../kit/random-play.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { BotLine, makeBots } from './bot-client.ts';
import { leaveAll, playOn, playOut, seatBots } from './two-bots.ts';

vi.setConfig({ testTimeout: 60_000 });

let dataDir = '';
let server: TestServer;
let tokens: string[] = [];

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  dataDir = await mkdtemp(join(tmpdir(), 'arbiter-bots-'));
  server = await startServer({ DATA_DIR: dataDir });
  tokens = await makeBots(server.url, 'Ada', 'Bob', 'Cleo');
});
afterAll(async () => {
  await server.end();
  await rm(dataDir, { recursive: true, force: true });
});

const enter = (at: number) => BotLine.enter(server.url, tokens[at]!);
const connected = (match: string) =>
  server.registry
    .match(match)!
    .table()
    .seats.map((face) => face?.connected);

describe('a seat goes to the newest line of its bot', () => {
  it('from one plain line to another; the older one keeps its other matches', async () => {
    const table = await seatBots(server, tokens);
    const [old] = table.lines;
    const other = (await old.must({ type: 'challenge', to: 'house', deck: 'ember' })).match!;
    const fresh = await enter(0);
    await fresh.must({ type: 'join', match: table.id });
    expect(await old.next('closed')).toMatchObject({ match: table.id, code: 'taken-over' });
    expect(fresh.of('seated')[0]).toMatchObject({ match: table.id, seat: 0 });
    const { rev } = await fresh.decision(table.id);
    const ask = { type: 'intent', match: table.id, rev, index: 0 } as const;
    expect(await old.ask(ask)).toMatchObject({ code: 'not-seated' });
    expect(await fresh.ask(ask)).toMatchObject({ ok: true });
    expect(await old.ask({ ...ask, match: other })).toMatchObject({ ok: true });
    expect(connected(table.id)).toEqual([true, true]);
    await old.leave();
    expect(connected(table.id)).toEqual([true, true]);
    await fresh.leave();
    await table.lines[1].leave();
  });

  it('from the plain door to the Colyseus door, and back', async () => {
    const table = await seatBots(server, tokens);
    const [plain] = table.lines;
    const options = { server: server.url, token: tokens[0]!, match: table.id };
    const link = await MatchLink.open(options);
    expect(await plain.next('closed')).toMatchObject({ match: table.id, code: 'taken-over' });
    expect(link.seat).toBe(0);
    expect(await link.intent({ kind: 'mulligan', cards: [] })).toMatchObject({ ok: true });
    const heard = plain.heard.length;

    const closed = new Promise<number>((resolve) => void link.room!.onLeave(resolve));
    await plain.must({ type: 'join', match: table.id });
    expect(await closed).toBe(4100);
    expect(plain.heard[heard]).toMatchObject({ type: 'seated', rev: table.match.rev });
    await expect(link.intent({ kind: 'concede' })).rejects.toThrow(/closed/);
    expect(connected(table.id)).toEqual([true, true]);
    await playOn(table, createDice('both doors'), 3);
    await leaveAll(table);
  });

  it('and `join` on the line that has it shows everything again', async () => {
    const table = await seatBots(server, tokens);
    const [line] = table.lines;
    const before = await line.decision(table.id);
    await line.must({ type: 'join', match: table.id });
    const [, again] = line.of('seated');
    expect(again).toMatchObject({ rev: before.rev, view: before.view });
    expect(line.of('decision').at(-1)).toMatchObject({ ...before, events: [], clock: {} });
    expect(line.of('closed')).toEqual([]);
    await leaveAll(table);
  });
});

describe('a line that is lost', () => {
  it('leaves the seat away, and after `join` the match goes on', async () => {
    const table = await seatBots(server, tokens);
    const [, other] = table.lines;
    await playOn(table, createDice('lost'), 6);
    await table.lines[0].leave();
    await other.until('away', () => {
      const last = other.of('table').at(-1);
      return last?.table.seats[0]?.connected === false;
    });
    const again = await enter(0);
    expect(again.of('welcome')[0]!.matches).toContain(table.id);
    await again.must({ type: 'join', match: table.id });
    expect(again.of('seated')[0]).toMatchObject({
      rev: table.match.rev,
      view: JSON.parse(JSON.stringify(table.match.seatViews.view(0))),
      table: { seats: [{ connected: true }, { connected: true }] },
    });
    await playOut({ ...table, lines: [again, other] });
    expect(await again.next('ended')).toMatchObject({ status: 'over' });
    await Promise.all([again.leave(), other.leave()]);
  });

  it('while it waits for a seat leaves no seat taken by nobody', async () => {
    const line = await enter(2);
    line.say({ type: 'challenge', id: 'x', to: 'house', deck: 'ember' });
    await line.leave();
    const again = await enter(2);
    await eventually(() =>
      server.registry.matches().some((one) => one.seatOf(idOf(again)) !== null),
    );
    const match = server.registry.matches().find((one) => one.seatOf(idOf(again)) !== null)!;
    await match.settled();
    expect(match.table().seats[0]).toMatchObject({ connected: false });
    await again.must({ type: 'join', match: match.id });
    expect(match.table().seats[0]).toMatchObject({ connected: true });
    await again.leave();
  });
});

const idOf = (line: BotLine): string => line.of('welcome')[0]!.you.id;

describe('a bot', () => {
  it('has at most ten lines; the oldest is closed for good', async () => {
    const lines: BotLine[] = [];
    for (let i = 0; i < 11; i++) lines.push(await enter(2));
    expect(await lines[0]!.closed).toMatchObject({ code: 4008, reason: /10 lines/ });
    expect(await lines[1]!.ask({ type: 'unqueue' })).toMatchObject({ ok: true });
    await Promise.all(lines.slice(1).map((line) => line.leave()));
  });
});

describe('a server that stops', () => {
  it('tells bots to come back, and they find their matches where they were', async () => {
    const table = await seatBots(server, tokens);
    await playOn(table, createDice('restart'), 6);
    const { rev } = table.match;
    await server.stop();
    for (const line of table.lines) expect((await line.closed).code).toBe(1012);
    server = await startServer({ DATA_DIR: dataDir, PORT: String(server.port) });
    const lines = [await enter(0), await enter(1)] as const;
    for (const line of lines) {
      expect(line.of('welcome')[0]!.matches).toContain(table.id);
      await line.must({ type: 'join', match: table.id });
      expect(line.of('seated')[0]).toMatchObject({ rev });
    }
    const match = server.registry.match(table.id)!;
    await playOn({ id: table.id, lines, match }, createDice('on'), 3);
    await Promise.all(lines.map((line) => line.leave()));
  });
});
