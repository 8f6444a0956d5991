import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { GroupCommit } from '../../server/store/group-commit.ts';

/**
 * Loaded before the server, so that the next write after a SIGUSR2 is its last act: the line is
 * written and nobody was told, or (KILLED=before) it is not written, and whoever answers without
 * waiting for the disk has had the time to.
 */
const WAITED = 30;
const NAME = 'armed';
const { KILLED } = process.env;
const before = KILLED === 'before';
const append = GroupCommit.prototype.append;

/** Signals come to the main thread, and the store writes in one of its own. */
function sharedFlag(): Int32Array {
  if (!isMainThread) return new Int32Array(getEnvironmentData(NAME) as SharedArrayBuffer);
  const memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  setEnvironmentData(NAME, memory);
  return new Int32Array(memory);
}

const armed = sharedFlag();
if (isMainThread) process.on('SIGUSR2', () => void Atomics.store(armed, 0, 1));

const die = (): void => void process.kill(process.pid, 'SIGKILL');

GroupCommit.prototype.append = async function (line) {
  const last = Atomics.load(armed, 0) === 1;
  if (last && before) await new Promise(() => setTimeout(die, WAITED));
  await append.call(this, line);
  if (last) die();
};
