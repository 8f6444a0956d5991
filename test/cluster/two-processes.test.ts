import type { Room } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, enterAsGuest, ticketFor } from '../../client/link/api.ts';
import { joinRoom } from '../../client/link/join.ts';
import { MatchLink } from '../../client/link/match-link.ts';
import { WatchLink } from '../../client/link/watch-link.ts';
import type { LobbyState } from '../../server/mirror/lobby-state.ts';
import { BotLine, makeBots } from '../bot-gateway/bot-client.ts';
import type { ChildServer } from '../kit/child-server.ts';
import { hasServers, PATIENT, TestCluster } from '../kit/cluster.ts';
import { eventually, succeeds } from '../kit/eventually.ts';

vi.setConfig({ testTimeout: 60_000 });

const WISH = { format: 'duel', deck: 'ember' };
type Listed = { readonly id: string; readonly status: string };

async function listed(url: string): Promise<string[]> {
  const { matches } = await call<{ matches: Listed[] }>(url, '/api/matches');
  return matches.map(({ id }) => id);
}

async function create(url: string, token: string, wish: object = {}) {
  const body = { ...WISH, ...wish };
  return call<{ match: string; code: string | null }>(url, '/api/matches', { token, body });
}

async function enterQueue(url: string, wish: object = {}) {
  const room = (await joinRoom(url, await enterAsGuest(url), 'queue', {
    ...WISH,
    ...wish,
  })) as Room;
  const paired = new Promise<string>((resolve, reject) => {
    room.onMessage('paired', ({ match }: { match: string }) => resolve(match));
    room.onMessage('failed', reject);
  });
  return { room, paired };
}

describe.skipIf(!hasServers('two processes as one server'))('two processes', () => {
  let cluster: TestCluster;
  let a: ChildServer;
  let b: ChildServer;

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    cluster = await TestCluster.start();
    a = await cluster.add(PATIENT);
    b = await cluster.add(PATIENT);
  }, 120_000);
  afterAll(() => cluster.end());

  it('both show every open match, in the list and in the lobby, and none that is private', async () => {
    const lobby = (await joinRoom<LobbyState>(b.url, await enterAsGuest(b.url), 'lobby')) as Room<
      unknown,
      LobbyState
    >;
    const hanna = await enterAsGuest(a.url, 'Hanna');
    const { match } = await create(a.url, hanna);
    const hidden = await create(a.url, hanna, { private: true });
    await eventually(() => lobby.state.matches?.get(match)?.seat0 === 'Hanna');
    const both = await Promise.all([listed(a.url), listed(b.url)]);
    expect(both.map((ids) => ids.includes(match))).toEqual([true, true]);
    expect(both.flat()).not.toContain(hidden.match);
    const found = await call<{ match: Listed }>(b.url, `/api/matches/${hidden.code}`);
    expect(found.match.id).toBe(hidden.match);
    await lobby.leave();
  });

  it('whoever joins by the id of a match is led to the process that has it', async () => {
    const { match } = await create(a.url, await enterAsGuest(a.url));
    const guest = { server: b.url, token: await enterAsGuest(b.url), match, deck: 'tide' };
    const link = await MatchLink.open(guest);
    expect(link.seat).toBe(1);
    expect(link.table?.seats[1]).toMatchObject({ connected: true });
    const viewer = { server: b.url, token: await enterAsGuest(b.url), match };
    const watch = await WatchLink.open({ ...viewer, viewer: 'spectator' });
    await eventually(() => watch.tableUpdate?.table.seats[1] != null);
    await Promise.all([link.leave(), watch.leave()]);
  });

  it('the queue pairs who waits at one with who waits at the other, once', async () => {
    const first = await enterQueue(a.url);
    const second = await enterQueue(b.url);
    const [one, other] = await Promise.all([first.paired, second.paired]);
    expect(one).toBe(other);
    await Promise.all([first.room.leave(), second.room.leave()]);
  });

  it('a ticket joins once, whichever process it is shown to', async () => {
    const { match } = await create(a.url, await enterAsGuest(a.url));
    const ticket = await ticketFor(a.url, await enterAsGuest(a.url));
    const join = (url: string) =>
      fetch(new URL(`/matchmake/joinById/${match}`, url), {
        method: 'POST',
        headers: { Authorization: `Bearer ${ticket}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ deck: 'tide' }),
      });
    const statuses = [(await join(b.url)).status, (await join(a.url)).status];
    expect(statuses).toEqual([200, 401]);
  });

  it('a bot plays by its one line wherever the match is, and hears of invitations', async () => {
    const [ann, bob] = await makeBots(a.url, 'Ann bot', 'Bob bot');
    const lines = [await BotLine.enter(a.url, ann!), await BotLine.enter(b.url, bob!)] as const;
    const { match: id = '' } = await lines[0].must({
      type: 'challenge',
      to: 'anybody',
      deck: 'ember',
    });
    await eventually(() => lines[0].of('seated').length === 1);
    await succeeds(() => lines[1].must({ type: 'accept', match: id, deck: 'tide' }));
    const { rev, legal } = await lines[1].decision(id);
    const keep = legal.findIndex(({ kind }) => kind === 'mulligan');
    const kept = await lines[1].must({ type: 'intent', match: id, rev, index: keep });
    const concede = { type: 'intent', match: id, intent: { kind: 'concede' } } as const;
    await lines[0].must({ ...concede, rev: kept.rev ?? 0 });
    expect(await lines[1].next('ended')).toMatchObject({ match: id, winner: 1 });

    const host = await enterAsGuest(a.url, 'Hilde');
    const here = await call<{ bots: { id: string }[] }>(a.url, '/api/bots/here');
    expect(here.bots).toHaveLength(2);
    const { match } = await create(a.url, host, { opponent: { bot: here.bots[0]!.id } });
    const challenged = await Promise.race(lines.map((line) => line.next('challenged')));
    expect(challenged).toMatchObject({ match, by: { name: 'Hilde' } });
    const link = await MatchLink.open({ server: a.url, token: host, match });
    expect(link.seat).toBe(0);
    await Promise.all([link.leave(), ...lines.map((line) => line.leave())]);
  });
});
