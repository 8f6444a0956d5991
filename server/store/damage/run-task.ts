import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { STORE } from '../../limits/table/store.ts';

const SCRIPT = join(import.meta.dirname, 'task-process.ts');

/** What is to be done to a file, in a process of its own. */
type Task = 'inspect' | 'repair';

/** `late`: it took too long (in milliseconds); `failed`: the process fell over the file. */
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
