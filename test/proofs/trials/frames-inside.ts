import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { WebSocket } from 'ws';
import { Pauses } from '../../kit/pauses.ts';

/**
 * Loaded before the server, to tell from inside (after a SIGUSR2) how many frames its sockets got,
 * how long it worked on one, how long its longest pause was, and how much memory it holds on to.
 */
type Emit = (this: WebSocket, event: string, ...args: unknown[]) => boolean;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const sockets = WebSocket.prototype as unknown as { emit: Emit };
const { emit } = sockets;
const pauses = new Pauses();
let frames = 0;
let slowest = 0;

/** Of this thread alone, in milliseconds. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

sockets.emit = function (event, ...args) {
  if (event !== 'message') return emit.call(this, event, ...args);
  frames += 1;
  const began = worked();
  const done = emit.call(this, event, ...args);
  slowest = Math.max(slowest, worked() - began);
  return done;
};

process.on('SIGUSR2', () => {
  const { all, own } = pauses.stats();
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const held = heapUsed + external;
  const found = { frames, all, own, slowest: Math.round(slowest), rss, held };
  process.stdout.write(`${JSON.stringify({ msg: 'inside', ...found })}\n`);
  // The collection was our own pause.
  pauses.begin();
});
