import { StatementSync } from 'node:sqlite';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

const NAME = 'statements';

/** A counter shared by all threads of the process, because the store has its own thread. */
function sharedCount(): Int32Array {
  if (!isMainThread) return new Int32Array(getEnvironmentData(NAME) as SharedArrayBuffer);
  const memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  setEnvironmentData(NAME, memory);
  return new Int32Array(memory);
}

/** Counts every statement that SQLite runs in this process from now on. */
export function countStatements(): () => number {
  const count = sharedCount();
  const { run, all } = StatementSync.prototype;
  StatementSync.prototype.run = function (...values: unknown[]) {
    Atomics.add(count, 0, 1);
    return Reflect.apply(run, this, values);
  };
  StatementSync.prototype.all = function (...values: unknown[]) {
    Atomics.add(count, 0, 1);
    return Reflect.apply(all, this, values);
  };
  return () => Atomics.load(count, 0);
}
