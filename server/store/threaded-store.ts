import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Store } from './contract.ts';
import { inOneMessage } from './in-one-message.ts';
import { type Call, METHODS, type PartName, type Reply, readFault } from './thread-calls.ts';

const THREAD = new URL('./store-worker.ts', import.meta.url);

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };
type Ask = (part: PartName, method: string, args: readonly unknown[]) => Promise<unknown>;

const CLOSED = 'The store is closed.';

/** What cannot be sent over is a mistake of its own call, and of no other. */
function post(
  worker: Worker,
  calls: readonly Call[],
  failed: (call: Call, error: Error) => void,
): void {
  try {
    worker.postMessage(calls);
  } catch (error) {
    const [first] = calls;
    if (calls.length > 1) for (const call of calls) post(worker, [call], failed);
    else if (first !== undefined) failed(first, error as Error);
  }
}

/** Sends calls over and gives each its reply. */
function callsTo(worker: Worker): Ask {
  const waiting = new Map<number, Waiting>();
  const settle = (id: number): Waiting | undefined => {
    const who = waiting.get(id);
    waiting.delete(id);
    return who;
  };
  const send = inOneMessage<Call>((calls) =>
    post(worker, calls, ([id], error) => settle(id)?.reject(error)),
  );
  let asked = 0;
  let isOver = false;
  worker.on('message', (replies: readonly Reply[]) => {
    for (const reply of replies) {
      const [id, value, fault] = typeof reply === 'number' ? [reply] : reply;
      if (fault === undefined) settle(id)?.resolve(value);
      else settle(id)?.reject(readFault(fault));
    }
  });
  worker.once('exit', () => {
    isOver = true;
    for (const { reject } of waiting.values()) reject(new Error(CLOSED));
  });
  return (part, method, args) => {
    if (isOver) return Promise.reject(new Error(CLOSED));
    return new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      send([asked, part, method, args]);
    });
  };
}

function askedOver<P extends Exclude<PartName, 'store'>>(ask: Ask, part: P): Store[P] {
  const methods = METHODS[part].map((method) => [
    method,
    (...args: readonly unknown[]) => ask(part, method, args),
  ]);
  return Object.fromEntries(methods) as Store[P];
}

/**
 * The store of a file in a thread of its own: nobody waits for the disk but who writes. `gone`: the
 * thread has ended by itself. What it wrote last is not known here any more; only a start can tell.
 */
export async function openThreadedStore(
  path: string,
  gone: (error: unknown) => void,
): Promise<Store> {
  const worker = new Worker(THREAD, { workerData: path });
  await once(worker, 'message');
  worker.on('error', gone);
  const ask = callsTo(worker);
  return {
    journal: askedOver(ask, 'journal'),
    leases: askedOver(ask, 'leases'),
    records: askedOver(ask, 'records'),
    people: askedOver(ask, 'people'),
    check: () => ask('store', 'check', []).then(() => {}),
    async close() {
      await ask('store', 'close', []);
      await worker.terminate();
    },
  };
}
