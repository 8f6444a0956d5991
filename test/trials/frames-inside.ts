import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Room } from '@colyseus/core';

/**
 * Loaded before the server, to tell from inside (after a SIGUSR2) how many frames its rooms got,
 * how long its longest pause was, and how much memory it holds on to.
 */
type Rooms = { _onMessage(...args: unknown[]): unknown };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const rooms = Room.prototype as unknown as Rooms;
const onMessage = rooms._onMessage;
const delays = monitorEventLoopDelay({ resolution: 10 });
let frames = 0;

rooms._onMessage = function (...args) {
  frames += 1;
  return onMessage.apply(this, args);
};

delays.enable();
process.on('SIGUSR2', () => {
  const pause = Math.round(delays.max / 1e6);
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const told = { msg: 'inside', frames, pause, rss, held: heapUsed + external };
  process.stdout.write(`${JSON.stringify(told)}\n`);
});
