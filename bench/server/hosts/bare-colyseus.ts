/**
 * The minimum of a card room on Colyseus: hidden hands by one view per client, immediate patches, one
 * answer per intent. No rules, no journal, no events, no legal list.
 */
import type { Server } from 'node:http';
import { type Client, defineRoom, defineServer, Room } from '@colyseus/core';
import { StateView } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import * as z from 'zod/mini';
import { type BareSeat, type BareState, Card, dealtState } from './bare-state.ts';
import { logReady } from './log-ready.ts';

const intentShape = z.strictObject({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  rev: z.int().check(z.gte(0)),
  intent: z.strictObject({ kind: z.literal('play'), place: z.int().check(z.gte(0), z.lt(5)) }),
});

/** A discard pile of this size is cleared, so that a room does not grow over time. */
const highest = 30;

function play(seat: BareSeat, place: number, rev: number): void {
  const { hand } = seat.secret;
  const [id, card] = [...hand.entries()][place] ?? [];
  if (id === undefined || card === undefined) throw new Error('There is no card at this place.');
  hand.delete(id);
  if (seat.discard.size >= highest) seat.discard.clear();
  seat.discard.set(id, new Card({ name: card.name, cost: card.cost }));
  hand.set(`c${rev}`, new Card({ name: `card-${rev % 60}`, cost: rev % 7 }));
}

class BareRoom extends Room<{ state: InstanceType<typeof BareState> }> {
  override state = dealtState();
  override patchRate: number | null = null;
  override maxClients = Number.POSITIVE_INFINITY;
  override messages = {
    intent: (client: Client, raw: unknown) => this.#intent(client, raw),
  };

  override onCreate(): void {
    this.setTimestep(() => {}, 1000);
    this.patchRate = null;
  }

  override onJoin(client: Client, options: { seat?: number }): void {
    const seat = [this.state.seat0, this.state.seat1][options.seat ?? -1];
    client.userData = { seat };
    client.view = new StateView();
    if (seat !== undefined) client.view.add(seat);
  }

  #intent(client: Client, raw: unknown): object {
    const read = intentShape.safeParse(raw);
    const { seat } = client.userData as { seat?: BareSeat };
    if (!read.success || seat === undefined) return { ok: false };
    this.state.rev += 1;
    play(seat, read.data.intent.place, this.state.rev);
    seat.energy = (seat.energy + 1) % 10;
    seat.life = 20 - (this.state.rev % 20);
    this.broadcastPatch();
    return { ok: true, rev: this.state.rev };
  }
}

const transport = new WebSocketTransport();
const server = defineServer({ greet: false, transport, rooms: { bare: defineRoom(BareRoom) } });
await server.listen(0, '127.0.0.1');
logReady((server.transport.server as Server).address());
