/** The measured server, in its own process, so that the players' code is not counted. */
import { Socket } from 'node:net';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WebSocket } from 'ws';
import { readConfig } from '../../server/config/config.ts';
import { makeLog } from '../../server/log/make-log.ts';
import { serve } from '../../server/serve.ts';
import { addUp, type Called, Coverage } from './coverage.ts';
import { FirstCalls } from './first-calls.ts';
import type { Order, Report } from './messages.ts';

const ROOT = pathToFileURL(join(import.meta.dirname, '..', '..') + sep).href;
const OWN = pathToFileURL(import.meta.dirname + sep).href;

const coverage = new Coverage(
  (url) => url.startsWith(ROOT) && !url.startsWith(OWN) && !url.includes('/node_modules/'),
);
const firstCalls = new FirstCalls(coverage.session);

let isArmed = false;
/** The calls up to each write; null while nothing is measured. */
let snapshots: Called[][] | null = null;

const emit = WebSocket.prototype.emit;
WebSocket.prototype.emit = function (this: WebSocket, event, ...args) {
  if (isArmed && event === 'message') {
    isArmed = false;
    snapshots = [];
    coverage.take();
    firstCalls.begin();
  }
  return emit.call(this, event, ...args);
};

const write = Socket.prototype.write;
Socket.prototype.write = function (this: Socket, ...args: Parameters<typeof write>) {
  // Calls after the last write do not belong to the attack and are not reported.
  snapshots?.push(coverage.take());
  return write.apply(this, args);
} as typeof write;

/** Timers (pings, clock checks, the watch on the event loop) do not belong to the attack and are not reported. */
for (const name of ['setInterval', 'setTimeout'] as const) {
  const start = globalThis[name];
  Object.assign(globalThis, {
    [name](callback: (...args: unknown[]) => void, ...rest: unknown[]) {
      const uncounted = (...args: unknown[]): void => {
        snapshots?.push(coverage.take());
        callback(...args);
        if (snapshots !== null) coverage.take();
      };
      return Reflect.apply(start, globalThis, [uncounted, ...rest]);
    },
  });
}

const send = (report: Report): void => void process.send?.(report);

const read = readConfig(process.env);
if (!read.ok) throw new Error(read.faults.join('\n'));
const { config } = read;
const running = await serve(config, makeLog(config), { newSeed: () => 'walk' });

process.on('message', (order: Order) => {
  switch (order.kind) {
    case 'arm':
      isArmed = true;
      return send({ kind: 'armed' });
    case 'collect': {
      const called = addUp(snapshots ?? []);
      snapshots = null;
      return send({ kind: 'called', called, order: firstCalls.taken() });
    }
    case 'watch':
      firstCalls.watch(order.functions);
      return send({ kind: 'watching' });
    case 'stop':
      void running.stop().then(() => process.exit(0));
  }
});
process.once('disconnect', () => process.exit(1));
send({ kind: 'ready', url: `http://127.0.0.1:${running.port}` });
