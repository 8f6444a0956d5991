import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playToAttack } from './attack.ts';
import { type Called, keyOf } from './coverage.ts';
import { MeasuredServerProcess, type Walk } from './measured-server-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Matches played before counting, so that caches are filled and one-time setup is done. */
const WARM_UP = 2;
/** Counted matches. A function called in most of them belongs to the attack; a timer that happened to run does not. */
const COUNTED = 5;

export type Step = {
  /** The path from the root of the project. */
  readonly file: string;
  readonly line: number;
  /** Its name in V8; empty for an anonymous function. */
  readonly name: string;
  readonly calls: number;
};

export type AttackWalk = {
  /** The functions an attack goes through, in the order in which they are first called. */
  readonly steps: readonly Step[];
  /** How many functions were called in each match, before comparing them. */
  readonly counts: readonly number[];
};

async function attackOnce(server: MeasuredServerProcess): Promise<Walk> {
  const attack = await playToAttack(server.url, () => server.arm());
  const walk = await server.collect();
  await attack.end();
  return walk;
}

/** The functions called in most matches, each with its lowest count, because further calls were not for the attack. */
function inMost(walks: readonly Walk[]): Called[] {
  const found = new Map<string, Called[]>();
  for (const one of walks.flatMap(({ called }) => called)) {
    found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  }
  return [...found.values()]
    .filter((same) => same.length > walks.length / 2)
    .flatMap((same) => same.toSorted((one, other) => one.calls - other.calls).slice(0, 1));
}

function inOrder(functions: readonly Called[], order: readonly string[]): Called[] {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = (one: Called): number => places.get(keyOf(one)) ?? places.size;
  return functions.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export function stepOf({ url, name, start, calls }: Called): Step {
  const path = fileURLToPath(url);
  const line = readFileSync(path, 'utf8').slice(0, start).split('\n').length;
  return { file: relative(ROOT, path).split(sep).join('/'), line, name, calls };
}

/** Runs on a server of its own, on which the attack has been played before. */
export async function onWarmServer<T>(
  work: (server: MeasuredServerProcess) => Promise<T>,
): Promise<T> {
  const server = await MeasuredServerProcess.start();
  try {
    for (let done = 0; done < WARM_UP; done++) await attackOnce(server);
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** Plays the same duel to the same attack several times, each as a new match. */
export async function countCalls(server: MeasuredServerProcess) {
  const walks: Walk[] = [];
  for (let done = 0; done < COUNTED; done++) walks.push(await attackOnce(server));
  return { functions: inMost(walks), counts: walks.map(({ called }) => called.length) };
}

/** To be called once on a server: what records the order slows down every call from then on. */
export async function measureAttack(server: MeasuredServerProcess): Promise<AttackWalk> {
  const { functions, counts } = await countCalls(server);
  await server.watch(functions);
  const { order } = await attackOnce(server);
  return { steps: inOrder(functions, order).map(stepOf), counts };
}
