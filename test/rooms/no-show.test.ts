import type { Room } from '@colyseus/sdk';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { enterAsGuest } from '../../client/link/api.ts';
import { joinRoom } from '../../client/link/join.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import { eventually } from '../kit/eventually.ts';
import { startServer, type TestServer } from '../kit/running-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let url = '';

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startServer({}, { timeouts: { arrival: 5_000 } });
  url = server.url;
});
afterAll(() => server.end());

async function enter(token: string, wish: object) {
  const room = (await joinRoom(url, token, 'queue', wish)) as Room;
  const hear = <T>(type: string) => new Promise<T>((resolve) => room.onMessage(type, resolve));
  const paired = hear<{ match: string }>('paired').then(({ match }) => match);
  return { room, paired, failed: hear('failed'), requeued: hear('requeued') };
}

it('who does not come is kept out of the queue for a while, and the other goes on waiting', async () => {
  const tokens = [await enterAsGuest(url), await enterAsGuest(url)] as const;
  const wish = { format: 'duel', deck: 'stone' };
  const [ada, bob] = [await enter(tokens[0], wish), await enter(tokens[1], wish)];
  const match = await ada.paired;
  const link = await MatchLink.open({ server: url, token: tokens[0], match });
  const ban = { code: 'queue-ban', wait: expect.any(Number), message: expect.any(String) };
  expect(await bob.failed).toMatchObject(ban);
  await ada.requeued;
  await eventually(() => link.tableUpdate?.table.status === 'void');
  expect(link.tableUpdate?.table.ending).toMatch(/did not come in time/);
  await bob.room.leave();
  const again = await enter(tokens[1], wish);
  expect(await again.failed).toMatchObject(ban);
  const third = await enterAsGuest(url);
  const zoe = await enter(third, wish);
  const next = await zoe.paired;
  const links = [
    await MatchLink.open({ server: url, token: tokens[0], match: next }),
    await MatchLink.open({ server: url, token: third, match: next }),
  ];
  await eventually(() => links[0]!.table?.status === 'playing');
  await Promise.all([...links, link].map((line) => line.leave()));
  await again.room.leave();
});
