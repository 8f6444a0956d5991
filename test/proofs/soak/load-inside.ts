import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { matchMaker } from '@colyseus/core';

/**
 * Loaded before the server, to tell from inside (after a SIGUSR2) how much memory it holds on to
 * and how many rooms, connections and running timers it has.
 */
export type LoadInside = {
  readonly rss: number;
  readonly held: number;
  /** Of that: what V8 has compiled, which grows with what has been done often enough. */
  readonly code: number;
  readonly rooms: number;
  readonly timers: number;
  readonly sockets: number;
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const COMPILED = ['code_space', 'code_large_object_space', 'trusted_space'];

function compiled(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => COMPILED.includes(name));
  return spaces.reduce((sum, { space_used_size: used }) => sum + used, 0);
}

function look(): LoadInside {
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const active = process.getActiveResourcesInfo();
  const count = (kind: string) => active.filter((one) => one === kind).length;
  return {
    ...{
      rss,
      held: heapUsed + external,
      code: compiled(),
      rooms: matchMaker.stats.local.roomCount,
    },
    ...{ timers: count('Timeout'), sockets: count('TCPSocketWrap') },
  };
}

process.on('SIGUSR2', () => {
  process.stdout.write(`${JSON.stringify({ msg: 'inside', ...look() })}\n`);
});
