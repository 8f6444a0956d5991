/** The server that is measured, in a process of its own: what its players run is not counted. */
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
/** What was called up to each write; null while nothing is measured. */
let deps: Called[][] | null = null;

const emit = WebSocket.prototype.emit;
WebSocket.prototype.emit = function (this: WebSocket, event, ...args) {
  if (isArmed && event === 'message') {
    isArmed = false;
    deps = [];
    coverage.take();
    firstCalls.begin();
  }
  return emit.call(this, event, ...args);
};

const write = Socket.prototype.write;
Socket.prototype.write = function (this: Socket, ...args: Parameters<typeof write>) {
  // What comes after the last write serves nobody any more, and is not told.
  deps?.push(coverage.take());
  return write.apply(this, args);
} as typeof write;

const every = globalThis.setInterval;
/** What is done at intervals (pings, looks at clocks) is done for nobody's attack, and not told. */
globalThis.setInterval = ((callback: (...args: unknown[]) => void, ...rest: unknown[]) => {
  const aside = (...args: unknown[]): void => {
    deps?.push(coverage.take());
    callback(...args);
    if (deps !== null) coverage.take();
  };
  return Reflect.apply(every, globalThis, [aside, ...rest]);
}) as typeof every;

const tell = (report: Report): void => void process.send?.(report);

const read = readConfig(process.env);
if (!read.ok) throw new Error(read.faults.join('\n'));
const { config } = read;
const running = await serve(config, makeLog(config), { newSeed: () => 'walk' });

process.on('message', (order: Order) => {
  switch (order.kind) {
    case 'arm':
      isArmed = true;
      return tell({ kind: 'armed' });
    case 'tell': {
      const called = addUp(deps ?? []);
      deps = null;
      return tell({ kind: 'called', called, order: firstCalls.taken() });
    }
    case 'watch':
      firstCalls.watch(order.functions);
      return tell({ kind: 'watching' });
    case 'stop':
      void running.stop().then(() => process.exit(0));
  }
});
process.once('disconnect', () => process.exit(1));
tell({ kind: 'ready', url: `http://127.0.0.1:${running.port}` });
