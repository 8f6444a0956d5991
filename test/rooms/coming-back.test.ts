import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Room } from '@colyseus/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ChildServer, startChild } from '../kit/child-server.ts';
import { eventually } from '../kit/eventually.ts';

vi.setConfig({ testTimeout: 120_000 });

const DUEL = { format: 'duel', deck: 'ember' };
const PATIENT = { CLOCK_BANK: '86400', CLOCK_CAP: '86400', CLOCK_AWAY: '86400' };

let server: ChildServer;
let dataDir = '';
beforeAll(async () => {
  for (const method of ['warn', 'info', 'error'] as const)
    vi.spyOn(console, method).mockReturnValue();
  dataDir = await mkdtemp(join(tmpdir(), 'arbiter-back-'));
  server = await startChild({ dataDir, env: PATIENT });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function guest(): Promise<Client> {
  const client = new Client(server.url);
  const { data } = await client.http.post('/api/guest', { body: {} });
  client.auth.token = data.token;
  return client;
}

/** A seat in which the SDK reconnects by itself, from the first second on. */
class Seat {
  readonly room: Room;
  returned = 0;
  left: number | null = null;
  #events = 0;

  constructor(room: Room) {
    this.room = room;
    room.reconnection.minUptime = 0;
    room.reconnection.delay = 20;
    room.reconnection.minDelay = 20;
    room.onMessage('*', (type) => {
      if (type === 'events') this.#events += 1;
    });
    room.onReconnect(() => {
      this.returned += 1;
    });
    room.onLeave((code) => {
      this.left = code;
    });
  }

  /** Cuts the line without leaving the room. */
  drop(): void {
    this.room.connection.close();
  }

  /** Back in the seat, with a state and a decision. */
  async back(times: number): Promise<void> {
    const before = this.#events;
    await eventually(() => this.returned >= times || this.left !== null);
    expect(this.left).toBeNull();
    await eventually(() => this.#events > before);
  }

  get state(): object {
    return this.room.state.toJSON();
  }

  view(): Promise<{ rev: number; snapshot: { legal: object[]; view: object } }> {
    return this.room.request('view', {});
  }
}

async function pair(): Promise<{ seats: [Seat, Seat]; clients: [Client, Client] }> {
  const clients: [Client, Client] = [await guest(), await guest()];
  const open = new Seat(await clients[0].create('match', DUEL));
  const other = new Seat(await clients[1].joinById(open.room.roomId, { deck: 'tide' }));
  return { seats: [open, other], clients };
}

let intents = 0;
/** Plays one intent of whichever seat has to decide. */
async function move(seats: readonly Seat[]): Promise<boolean> {
  for (const { room } of seats) {
    const { rev, snapshot } = await room.request('view', {});
    const legal = snapshot.legal.filter(({ kind }: { kind: string }) => kind !== 'concede');
    if (legal.length === 0) continue;
    const intent = legal[intents % legal.length];
    intents += 1;
    const answer = await room.request('intent', { id: `i${intents}`, rev, intent });
    if (answer.ok) return true;
  }
  return false;
}

describe('a stock client whose line drops', () => {
  it('is in its seat again by itself, after each of many moves', async () => {
    const { seats } = await pair();
    for (let at = 1; at <= 12; at++) {
      const seat = seats[at % 2]!;
      seat.drop();
      await seat.back(Math.ceil(at / 2));
      expect(await move(seats)).toBe(true);
    }
    expect(seats.map(({ returned }) => returned)).toEqual([6, 6]);
    await Promise.all(seats.map(({ room }) => room.leave()));
  });

  it('sees the same state as one that joins anew', async () => {
    const { seats, clients } = await pair();
    for (let at = 0; at < 6; at++) await move(seats);
    seats[0].drop();
    await seats[0].back(1);
    for (let at = 0; at < 6; at++) await move(seats);
    await seats[0].view();
    const kept = seats[0].state;
    const fresh = new Seat(await clients[0].joinById(seats[0].room.roomId));
    await fresh.view();
    expect(fresh.state).toEqual(kept);
    await eventually(() => seats[0].left === 4100);
    await Promise.all([fresh, seats[1]].map(({ room }) => room.leave()));
  });

  it('returns with client.reconnect and its token', async () => {
    const { seats, clients } = await pair();
    const { room } = seats[0];
    room.reconnection.enabled = false;
    seats[0].drop();
    await eventually(() => seats[0].left !== null);
    const back = new Seat(await clients[0].reconnect(room.reconnectionToken));
    expect((await back.view()).snapshot.legal.length).toBeGreaterThan(0);
    expect(back.room.roomId).toBe(room.roomId);
    await Promise.all([back, seats[1]].map((seat) => seat.room.leave()));
  });
});

describe('after the server', () => {
  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'ended by %s and came again, clients are in their seats by themselves',
    async (signal) => {
      const { seats, clients } = await pair();
      for (let at = 0; at < 8; at++) await move(seats);
      const { port } = server;
      await server.end(signal);
      server = await startChild({ dataDir, port, env: PATIENT });
      await Promise.all(seats.map((seat) => seat.back(1)));
      for (let at = 0; at < 8; at++) expect(await move(seats)).toBe(true);
      await seats[0].view();
      const kept = seats[0].state;
      const fresh = new Seat(await clients[0].joinById(seats[0].room.roomId));
      await fresh.view();
      expect(fresh.state).toEqual(kept);
      await Promise.all([fresh, seats[1]].map(({ room }) => room.leave()));
    },
  );
});
