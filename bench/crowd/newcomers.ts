import { setTimeout as pause } from 'node:timers/promises';
import { enterAsGuest, joinRoom } from '../server/tables/arbiter-table.ts';
import { call } from '../server/tables/call.ts';
import { newcomerOrigin } from './origins.ts';

export interface Newcomers {
  readonly came: number;
  readonly seated: number;
  /** Milliseconds from the first call to the seat. */
  readonly times: readonly number[];
  readonly turnedAway: readonly string[];
}

const every = 250;
let count = 0;

/** Somebody honest from an address that was never seen opens a match and takes a seat in it. */
async function come(url: string): Promise<number> {
  const from = newcomerOrigin(count++);
  const began = performance.now();
  const token = await enterAsGuest(url, from);
  const body = { format: 'duel', deck: 'ember', opponent: 'house' };
  const { match } = await call<{ match: string }>(url, '/api/matches', { token, body, from });
  const line = await joinRoom(url, token, match, { from });
  const took = performance.now() - began;
  line.close();
  return took;
}

const timeouts = 15_000;

/** Somebody who gets no answer goes away. */
function inTime<T>(coming: Promise<T>): Promise<T> {
  const late = pause(timeouts).then(() => {
    throw new Error('no answer in 15 s');
  });
  return Promise.race([coming, late]);
}

/** One after the other, for as long as it lasts. */
export async function newcomers(url: string, ms: number): Promise<Newcomers> {
  const [times, turnedAway]: [number[], string[]] = [[], []];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    try {
      times.push(await inTime(come(url)));
    } catch (error) {
      turnedAway.push(error instanceof Error ? error.message : String(error));
    }
    await pause(every);
  }
  return { came: times.length + turnedAway.length, seated: times.length, times, turnedAway };
}
