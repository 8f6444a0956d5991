import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Exposes the garbage collector without a flag, so that no child process is needed and signals reach this one. */
export function exposeCollector(): void {
  setFlagsFromString('--expose-gc');
  globalThis.gc = runInNewContext('gc');
}
