import { setTimeout as pause } from 'node:timers/promises';
import { measureIdle } from '../server/cases/watched-table.ts';
import type { Contender } from '../server/contenders/contender.ts';
import { startServer } from '../server/contenders/start-server.ts';
import { type Counters, since } from './backing.ts';
import type { Listened } from './findings.ts';

/** Milliseconds until the process knows all earlier matches. */
const settles = 2_000;
/** Seconds: a whole round of pings. */
const idles = 3;

/** Measures what it costs a second process to hear of every match of the first. */
export async function listen(
  contender: Contender,
  matches: number,
  open: () => Promise<unknown>,
  count: () => Promise<Counters>,
): Promise<Listened> {
  const listener = await startServer(contender);
  try {
    await pause(settles);
    const idle = await measureIdle(listener, idles);
    const [counted, before] = [await count(), await listener.ask('usage after collection')];
    const [usage, start] = [await listener.ask('usage'), performance.now()];
    await open();
    const spent = (await listener.ask('usage')).cpu - usage.cpu;
    const ms = performance.now() - start;
    const counters = since(counted, await count());
    const after = await listener.ask('usage after collection');
    const heapPerMatch = (after.heap - before.heap) / matches;
    const cpu = Math.max(0, spent - idle * ms);
    const seconds = ms / 1000;
    return { matches, seconds, heard: counters.published, cpu, heapPerMatch, counters };
  } finally {
    await listener.stop();
  }
}
