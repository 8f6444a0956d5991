import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../../../bench/measure/statistics.ts';
import { inParallel } from '../../../bench/server/cases/open-tables.ts';
import { call } from '../../../bench/server/tables/call.ts';
import type { Seat } from '../../../shared/index.ts';
import { WireSeat } from '../../kit/wire-seat.ts';

/** In milliseconds, as all here. */
const TICK = 1;
/** Who was refused or got no answer waits so long, and gives up after so many times. */
const [AGAIN, MOST_TRIES] = [200, 20];
/** Everybody comes in again after so many seconds at the soonest. */
const EVERY = 2;
/** Nobody runs out of time by being away for a moment again and again. */
const clock = { bank: 3_600_000, increment: 0, cap: 1_800_000, away: 600_000 };

export type JoinSize = { readonly joins: number; readonly joining: number };

export type JoinTally = {
  readonly seats: number;
  readonly offered: number;
  /** Due while everybody was on the way already. */
  readonly skipped: number;
  /** Joins that had to be tried once more. */
  readonly again: number;
  /** Who came to another seat, saw nothing there, or never came. */
  readonly lost: readonly string[];
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
};

/** Somebody with a seat, who loses the line and comes in again by a new ticket. */
class Guest {
  isOnTheWay = false;
  again = 0;
  readonly lost: string[] = [];
  readonly #url: string;
  readonly #token: string;
  readonly #match: string;
  readonly #seat: Seat;
  #line: WireSeat | null = null;

  constructor(url: string, token: string, match: string, seat: Seat) {
    this.#url = url;
    this.#token = token;
    this.#match = match;
    this.#seat = seat;
  }

  /** Resolves with how long it took, when the seat has its state and its news. */
  async join(deck?: string): Promise<number> {
    const began = performance.now();
    this.isOnTheWay = true;
    this.leave();
    for (let tries = 1; !(await this.#tryOnce(deck)); tries++) {
      this.again += 1;
      if (tries === MOST_TRIES) {
        this.lost.push(`${this.#match}, seat ${this.#seat}: never came in`);
        break;
      }
      await pause(AGAIN);
    }
    this.isOnTheWay = false;
    return performance.now() - began;
  }

  /** As everybody should be at the end: in their own seat, with their own cards in sight. */
  look(): void {
    const { seated, view } = this.#line ?? { seated: null, view: null };
    const isSeeing = view?.seats[this.#seat]?.hand !== undefined;
    if (seated === this.#seat && isSeeing) return;
    this.lost.push(`${this.#match}, seat ${this.#seat}: is at ${seated}, seeing: ${isSeeing}`);
  }

  leave(): void {
    this.#line?.close();
    this.#line = null;
  }

  async #tryOnce(deck?: string): Promise<boolean> {
    const wish = { seat: this.#seat, ...(deck === undefined ? {} : { deck }) };
    try {
      this.#line = await WireSeat.open(this.#url, this.#token, this.#match, wish);
      await this.#line.heard(1);
      return true;
    } catch {
      this.leave();
      return false;
    }
  }
}

async function seatTwo(url: string): Promise<Guest[]> {
  const token = async () => (await call<{ token: string }>(url, '/api/guest')).token;
  const [ada, bob] = [await token(), await token()];
  const body = { format: 'duel', deck: 'ember', opponent: 'person', clock };
  const { match } = await call<{ match: string }>(url, '/api/matches', { token: ada, body });
  const guests = [new Guest(url, ada, match, 0), new Guest(url, bob, match, 1)];
  await Promise.all([guests[0]!.join(), guests[1]!.join('tide')]);
  return guests;
}

/** Joins are due at fixed times, however long those before them take. */
async function joinAgain(
  guests: readonly Guest[],
  { joins, joining }: JoinSize,
  progress: Progress,
) {
  const took: number[] = [];
  const underWay: Promise<void>[] = [];
  const began = performance.now();
  let [due, skipped] = [0, 0];
  while (due < joins * joining) {
    for (const now = performance.now(); due < ((now - began) / 1000) * joins; due++) {
      const guest = guests[due % guests.length]!;
      if (guest.isOnTheWay) skipped += 1;
      else underWay.push(guest.join().then((ms) => void took.push(ms)));
    }
    progress(took.length);
    await pause(TICK);
  }
  await Promise.all(underWay);
  return { took, skipped, seconds: (performance.now() - began) / 1000 };
}

type Progress = (done: number) => void;

/** Everybody at enough tables comes in again and again, so many a second. */
export async function keepJoining(
  url: string,
  size: JoinSize,
  progress: Progress,
): Promise<JoinTally> {
  const tables = Math.ceil((size.joins * EVERY) / 2);
  const guests = (await inParallel(tables, () => seatTwo(url))).flat();
  const before = guests.reduce((sum, { again }) => sum + again, 0);
  const { took, skipped, seconds } = await joinAgain(guests, size, progress);
  for (const guest of guests) guest.look();
  for (const guest of guests) guest.leave();
  const sorted = took.toSorted((a, b) => a - b);
  return {
    seats: guests.length,
    offered: took.length,
    skipped,
    again: guests.reduce((sum, { again }) => sum + again, 0) - before,
    lost: guests.flatMap(({ lost }) => lost),
    perSecond: took.length / seconds,
    ...{ p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), slowest: sorted.at(-1) ?? 0 },
  };
}
