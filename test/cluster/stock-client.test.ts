import { Client, type Room } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasServers, TestCluster } from '../kit/cluster.ts';
import { eventually } from '../kit/eventually.ts';
import { SHORT_LEASE } from '../kit/outage.ts';

vi.setConfig({ testTimeout: 90_000 });

const DUEL = { format: 'duel', deck: 'ember' };

describe.skipIf(!hasServers('stock clients of two processes'))(
  'stock clients of two processes',
  () => {
    let cluster: TestCluster;
    beforeAll(async () => {
      for (const method of ['warn', 'info', 'error'] as const) {
        vi.spyOn(console, method).mockReturnValue();
      }
      cluster = await TestCluster.start();
    }, 60_000);
    afterAll(() => cluster.end());

    async function guest(url: string): Promise<Client> {
      const client = new Client(url);
      const { data } = await client.http.post('/api/guest', { body: {} });
      client.auth.token = data.token;
      return client;
    }

    function quiet(room: Room): Room {
      room.onMessage('*', () => {});
      return room;
    }

    it('meet by joinOrCreate, and after a take-over are told to call client.reconnect', async () => {
      const a = await cluster.add(SHORT_LEASE);
      const b = await cluster.add(SHORT_LEASE);
      const [one, other] = [await guest(a.url), await guest(b.url)];
      const open = quiet(await one.joinOrCreate('match', DUEL));
      await eventually(async () => {
        const { data } = await other.http
          .get(`/api/matches/${open.roomId}`, {})
          .catch(() => ({ data: null }));
        return data !== null;
      });
      const seat = quiet(await other.joinOrCreate('match', { ...DUEL, deck: 'tide' }));
      expect(seat.roomId).toBe(open.roomId);
      for (const room of [open, seat]) room.reconnection.minUptime = 0;

      const left = Promise.all(
        [open, seat].map(
          (room) => new Promise<string | undefined>((done) => room.onLeave((_, why) => done(why))),
        ),
      );
      await a.end('SIGKILL');
      await eventually(() => b.logged().includes('takes over'));
      const again = await cluster.add({ ...SHORT_LEASE, PORT: String(a.port) });
      expect(again.port).toBe(a.port);
      for (const why of await left) expect(why).toMatch(/Call client\.reconnect/);

      const back = [
        quiet(await one.reconnect(open.reconnectionToken)),
        quiet(await other.reconnect(seat.reconnectionToken)),
      ];
      for (const room of back) {
        expect(room.roomId).toBe(open.roomId);
        expect(await room.request('view', {})).toMatchObject({ ok: true });
      }
      await Promise.all(back.map((room) => room.leave()));
    });
  },
);
