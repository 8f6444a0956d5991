import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MATCH } from '../../server/limits/table/match.ts';
import type { Match } from '../../server/match/match.ts';
import type { Intent, Seat } from '../../shared/index.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';
import { makeBots } from './bot-client.ts';
import { leaveAll, seatBots } from './two-bots.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let tokens: string[] = [];

beforeAll(async () => {
  server = await startServer();
  tokens = await makeBots(server.url, 'Ada', 'Bob');
});
afterAll(() => server.end());

const submit = (match: Match, seat: Seat, intent: Intent) =>
  match.submit(seat, { id: `l${match.rev}`, rev: match.rev, intent });

it('[U3] a bot that has taken back as much as is allowed hears so', async () => {
  const table = await seatBots(server, tokens);
  const { match } = table;
  for (let at = 0; at <= MATCH.takenBack; at++) {
    await submit(match, 0, { kind: 'mulligan', cards: [] });
    if (at < MATCH.takenBack) await match.offer(0, 'undo', true);
  }
  const ask = { type: 'offer', match: table.id, what: 'undo', on: true } as const;
  expect(await table.lines[0].ask(ask)).toMatchObject({ ok: false, code: 'undo-limit' });
  await leaveAll(table);
});

it('[U4] a bot whose match is as long as one may be hears so', async () => {
  const table = await seatBots(server, tokens);
  const { match } = table;
  for (let game = 1; game < MATCH.games; game++) {
    await submit(match, 0, { kind: 'concede' });
    for (const seat of [0, 1] as const) await match.offer(seat, 'rematch', true);
  }
  await submit(match, 0, { kind: 'concede' });
  const ask = { type: 'offer', match: table.id, what: 'rematch', on: true } as const;
  expect(await table.lines[0].ask(ask)).toMatchObject({ ok: false, code: 'rematch-limit' });
  await leaveAll(table);
});
