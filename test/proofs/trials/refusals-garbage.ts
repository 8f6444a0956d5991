import { call, enterAsGuest } from '../../../client/link/api.ts';
import { WIRE_CODES } from '../../../shared/protocol/codes.ts';
import { Asker, type Outcome } from '../../kit/asker.ts';
import type { SeededServer } from '../../kit/seeded-server.ts';
import { garbage } from './refusals-payloads.ts';
import type { RefusalTable, UserStore } from './refusals-table.ts';

const TYPES = ['offer', 'chat', 'emote', 'mute', 'view', 'intent', 'constructor'] as const;
/** Too large, broken, or too often. */
const CLOSES = [1009, 4002, 4008];

type Place = { readonly name: string; readonly open: () => Promise<Asker> };

export type GarbageTally = { sent: number; answered: number; closed: number; faults: string[] };

const prototypes = (): string =>
  [Object, Array, Function, String, Map]
    .map((one) => Reflect.ownKeys(one.prototype).map(String))
    .join();

const isJust = (outcome: Outcome): boolean =>
  'closed' in outcome
    ? CLOSES.includes(outcome.closed)
    : !outcome.answer.ok && WIRE_CODES.includes(outcome.answer.code);

/** What makes no sense at all, at every kind of room, by somebody who comes back each time. */
class Heap {
  readonly #table: RefusalTable;
  readonly #tally: GarbageTally;
  readonly #before = prototypes();

  constructor(table: RefusalTable, tally: GarbageTally) {
    this.#table = table;
    this.#tally = tally;
  }

  async throwAt({ name, open }: Place, type: (at: number) => string): Promise<void> {
    const good = this.#table.message({ kind: 'mulligan', cards: [] });
    let asker = await open();
    for (const [at, payload] of garbage(good).entries()) {
      if (!asker.isOpen) asker = await open();
      const outcome = await asker.dare(type(at), payload);
      this.#tally.sent += 1;
      this.#tally['closed' in outcome ? 'closed' : 'answered'] += 1;
      if (!isJust(outcome)) this.#fault(name, at, JSON.stringify(outcome));
      if (!this.#table.isUnchanged) this.#fault(name, at, 'the game has changed');
      if (prototypes() !== this.#before) this.#fault(name, at, 'a prototype has changed');
    }
    await asker.leave();
  }

  #fault(name: string, at: number, what: string): void {
    this.#tally.faults.push(`garbage ${at} at the ${name}: ${what}`);
  }
}

export async function throwGarbage(
  server: SeededServer,
  table: RefusalTable,
  [ada, , eve]: UserStore,
): Promise<GarbageTally> {
  const { url } = server;
  const tally: GarbageTally = { sent: 0, answered: 0, closed: 0, faults: [] };
  const heap = new Heap(table, tally);
  const guest = await enterAsGuest(url);
  const match = table.match.id;
  const seat = { name: 'seat', open: () => Asker.open(url, ada, match) };
  const watch = {
    name: 'watch room',
    async open() {
      const path = `/api/matches/${match}/watch`;
      const { room } = await call<{ room: string }>(url, path, { token: eve, body: {} });
      return Asker.open(url, eve, room);
    },
  };
  const others = [
    { name: 'lobby', open: () => Asker.open(url, guest, 'lobby') },
    { name: 'queue', open: () => Asker.open(url, guest, 'queue', { deck: 'ember' }) },
  ];
  await heap.throwAt(seat, () => 'intent');
  for (const place of [seat, watch, ...others]) {
    await heap.throwAt(place, (at) => TYPES[at % TYPES.length]!);
  }
  return tally;
}
