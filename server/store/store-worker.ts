import { parentPort, workerData } from 'node:worker_threads';
import { inOneMessage } from './in-one-message.ts';
import { openSqliteStore } from './sqlite.ts';
import { type Call, type Reply, writeFault } from './thread-calls.ts';

/** A store in a thread of its own: the matches are played on while it waits for the disk. */
const store = await openSqliteStore(String(workerData));

type Ask = (...args: readonly unknown[]) => Promise<unknown>;
const parts = { ...store, store } as unknown as Record<string, Record<string, Ask>>;
const reply = inOneMessage<Reply>((replies) => parentPort?.postMessage(replies));

async function answer([id, part, method, args]: Call): Promise<void> {
  try {
    const value = await parts[part]?.[method]?.(...args);
    reply(value === undefined ? id : [id, value]);
  } catch (error) {
    reply([id, null, writeFault(error)]);
  }
}

parentPort?.on('message', (calls: readonly Call[]) => {
  for (const call of calls) void answer(call);
});
parentPort?.postMessage('open');
