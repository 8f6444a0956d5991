import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Pair, seatPair, startServer, type TestServer } from '../kit/running-server.ts';
import { placeIn } from './knock.ts';
import { hoard, type SlowKind } from './slow-readers.ts';

vi.setConfig({ testTimeout: 60_000 });

const MIB = 1024 * 1024;
/** What one burst brings before anybody looks again. */
const SLACK = MIB;

let server: TestServer;
let others: Pair;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer();
  others = await seatPair(server.url);
});
afterAll(() => server.end());

describe('who takes nothing of what they ask for', () => {
  it.each<SlowKind>(['never reads', 'never joins', 'only pings'])(
    'and %s is cut before it fills the memory, and others notice nothing',
    async (kind) => {
      const { match, tokens, seats } = await seatPair(server.url);
      await seats[0].leave();
      const path = await placeIn(server.url, tokens[0], match);
      const { isCut, mostWaiting } = await hoard(server.port, path, match, kind);
      expect(isCut).toBe(true);
      expect(mostWaiting).toBeLessThan(MIB + SLACK);
      expect(await others.seats[0].request('view', {})).toMatchObject({ ok: true });
      expect(others.seats.map(({ connection }) => connection)).toEqual(['here', 'here']);
      await seats[1].leave();
    },
  );
});
