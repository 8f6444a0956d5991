import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../../client/link/api.ts';
import { frameOf, RawConnection } from '../kit/raw-connection.ts';
import { type Pair, seatPair } from '../kit/running-server.ts';
import { callFrom } from './knock.ts';

/** Needs LIMITS=on and TRUSTED_PROXIES=127.0.0.1: each flooder comes from an address of its own. */
export type FloodOptions = {
  readonly server: { readonly url: string; readonly port: number };
  readonly flooders: number;
  /** How long they come back again and again, in milliseconds. */
  readonly ms: number;
  /** Nobody may go on for longer, in milliseconds. */
  readonly longest: number;
  /** Called with the floods that were cut so far. */
  readonly progress?: (cut: number) => void;
};

/** `at` as `performance.now()`. */
export type Cut = { readonly token: string; readonly address: string; readonly at: number };

export type FloodTally = {
  /** Sockets that were flooded, and cut for it. */
  floods: number;
  /** Messages handed to the network in all. */
  messages: number;
  /** The longest that one of them could go on, in milliseconds. */
  slowestCut: number;
  /** Times somebody was kept out. */
  keptOut: number;
  /** Who was cut, and when. */
  readonly cuts: Cut[];
  /** Round trips of somebody else, in milliseconds: before, and meanwhile. */
  readonly before: { readonly p50: number; readonly p99: number };
  readonly during: { readonly p50: number; readonly p99: number };
  readonly faults: string[];
};

/** Who is never cut is given up after this, in milliseconds. */
const NEVER = 60_000;
const AT_ONCE = 2_000;
const VIEW = frameOf(
  Buffer.concat([Buffer.from([21, 5, 0xa4]), Buffer.from('view\x80', 'latin1')]),
);
const CHUNK = Buffer.alloc(AT_ONCE * VIEW.length, VIEW);
const JOINED = frameOf(Buffer.from([10]));
const SAMPLE_EVERY = 60;

type Reserved = { readonly sessionId: string; readonly processId: string; readonly roomId: string };
type Caller = { readonly port: number; readonly address: string };

async function post<T>({ port, address }: Caller, path: string, token: string): Promise<T | null> {
  const headers = { 'x-forwarded-for': address, authorization: `Bearer ${token}` };
  const { status, body } = await callFrom(port, path, { method: 'POST', body: '{}', headers });
  return status < 300 ? (JSON.parse(body) as T) : null;
}

/** Where to connect to the lobby; null for who is kept out. */
export async function doorOf(caller: Caller, token: string): Promise<string | null> {
  const made = await post<{ ticket: string }>(caller, '/api/ticket', token);
  const place = made && (await post<Reserved>(caller, '/matchmake/joinById/lobby', made.ticket));
  return place && `/${place.processId}/${place.roomId}?sessionId=${place.sessionId}`;
}

class Flooder {
  readonly #caller: Caller;
  readonly #tally: FloodTally;
  readonly #longest: number;

  constructor({ server, longest }: FloodOptions, at: number, tally: FloodTally) {
    this.#caller = { port: server.port, address: `198.51.100.${at + 1}` };
    this.#longest = longest;
    this.#tally = tally;
  }

  /** Who is kept out as one comes back as another, until nobody is let in from there. */
  async run(end: number): Promise<void> {
    while (performance.now() < end) {
      const guest = await post<{ token: string }>(this.#caller, '/api/guest', '');
      const path = guest && (await this.#join(guest.token));
      if (guest === null || path === null) await pause(200);
      else {
        await this.#flood(path);
        const { address } = this.#caller;
        this.#tally.cuts.push({ token: guest.token, address, at: performance.now() });
        const again = await this.#join(guest.token);
        if (again !== null) this.#tally.faults.push('who flooded was let in again');
      }
    }
  }

  async #flood(path: string): Promise<void> {
    const { port, address } = this.#caller;
    const line = await RawConnection.open(port, path, `X-Forwarded-For: ${address}\r\n`);
    await line.first;
    const began = performance.now();
    line.write(JOINED);
    while (line.isOpen && performance.now() - began < NEVER) {
      this.#tally.messages += AT_ONCE;
      if (!line.write(CHUNK)) await line.drained();
    }
    const took = performance.now() - began;
    this.#tally.floods += 1;
    this.#tally.slowestCut = Math.max(this.#tally.slowestCut, Math.round(took));
    if (took > this.#longest) this.#tally.faults.push(`a flood went on for ${Math.round(took)} ms`);
  }

  async #join(token: string): Promise<string | null> {
    const door = await doorOf(this.#caller, token);
    if (door === null) this.#tally.keptOut += 1;
    return door;
  }
}

function quantiles(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Round trips of somebody who plays meanwhile, until it is stopped. */
function sampling({ seats: [link] }: Pair) {
  const times: number[] = [];
  let isOver = false;
  const sample = async (): Promise<void> => {
    while (!isOver) {
      const began = performance.now();
      await link.request('view', {});
      times.push(performance.now() - began);
      await pause(SAMPLE_EVERY);
    }
  };
  const sampled = sample();
  return async () => {
    isOver = true;
    await sampled;
    return quantiles(times);
  };
}

/** Some flood the server as fast as they can, and come back as often as they are let in. */
export async function flood(options: FloodOptions): Promise<FloodTally> {
  const { server, flooders, ms, progress = () => {} } = options;
  const others = await seatPair(server.url);
  const stopBefore = sampling(others);
  await pause(ms / 2);
  const before = await stopBefore();
  const tally = { floods: 0, messages: 0, slowestCut: 0, keptOut: 0, cuts: [], faults: [] };
  const during = { p50: 0, p99: 0 };
  const tallied: FloodTally = { ...tally, before, during };
  const stop = sampling(others);
  const ticking = setInterval(() => progress(tallied.floods), 500);
  const end = performance.now() + ms;
  const all = Array.from({ length: flooders }, (_, at) => new Flooder(options, at, tallied));
  await Promise.all(all.map((one) => one.run(end)));
  clearInterval(ticking);
  Object.assign(during, await stop());
  await call(server.url, '/health');
  for (const seat of others.seats) await seat.leave();
  return tallied;
}
