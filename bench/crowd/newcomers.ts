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

/** An honest user from a new address opens a match and joins it. */
async function joinMatch(url: string): Promise<number> {
  const from = newcomerOrigin(count++);
  const began = performance.now();
  const token = await enterAsGuest(url, from);
  const body = { format: 'duel', deck: 'ember', opponent: 'house' };
  const { match } = await call<{ match: string }>(url, '/api/matches', { token, body, from });
  const connection = await joinRoom(url, token, match, { from });
  const took = performance.now() - began;
  connection.close();
  return took;
}

const timeoutMs = 15_000;

/** A newcomer gives up without an answer. */
function inTime<T>(coming: Promise<T>): Promise<T> {
  const late = pause(timeoutMs).then(() => {
    throw new Error('no answer in 15 s');
  });
  return Promise.race([coming, late]);
}

/** Sends newcomers one after the other for the given time. */
export async function newcomers(url: string, ms: number): Promise<Newcomers> {
  const [times, turnedAway]: [number[], string[]] = [[], []];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    try {
      times.push(await inTime(joinMatch(url)));
    } catch (error) {
      turnedAway.push(error instanceof Error ? error.message : String(error));
    }
    await pause(every);
  }
  return { came: times.length + turnedAway.length, seated: times.length, times, turnedAway };
}
