import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { STORE } from '../../limits/table/store.ts';

const SCRIPT = join(import.meta.dirname, 'task-process.ts');

/** A task on a file, run in a child process. */
type Task = 'inspect' | 'repair';

/** `late`: it took longer than `within` milliseconds; `failed`: the process crashed. */
type TaskEnd = { readonly output: string } | 'late' | 'failed';

export type RunTask = (task: Task, path: string, within: number) => Promise<TaskEnd>;

export const runInChild: RunTask = (task, path, within) => {
  const options = { timeout: within, killSignal: 'SIGKILL', maxBuffer: STORE.checkOutput } as const;
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, task, path], options, (error, output) => {
      if (error === null) resolve({ output });
      else resolve(error.killed === true ? 'late' : 'failed');
    });
  });
};
