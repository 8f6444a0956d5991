import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type Outcome = 'passed' | 'failed' | 'too-late';

export type TestRun = {
  /** The copy of the project. */
  readonly tree: string;
  /** Test files, by their path from there. */
  readonly tests: readonly string[];
  /** In milliseconds. */
  readonly limit: number;
  /** Further words for Vitest. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** Ends a process and all it has started: it leads a group of its own. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

const running = new Set<number>();
process.once('exit', () => {
  for (const pid of running) endGroup(pid);
});

/** Until the first failure, one file after the other. */
export const FIRST_FAILURE = ['--bail=1', '--maxWorkers=1', '--reporter=dot'];

/** Runs some test files in a copy of the project. */
export function runTests({ tree, tests, limit, args = [], env = {} }: TestRun): Promise<Outcome> {
  const vitest = join(tree, 'node_modules', 'vitest', 'vitest.mjs');
  const options = ['run', '--passWithNoTests'];
  const child = spawn(process.execPath, [vitest, ...options, ...args, ...tests], {
    cwd: tree,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  if (child.pid !== undefined) running.add(child.pid);
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      endGroup(child.pid);
    }, limit);
    child.once('exit', (code) => {
      clearTimeout(timer);
      endGroup(child.pid);
      if (child.pid !== undefined) running.delete(child.pid);
      resolve(isLate ? 'too-late' : code === 0 ? 'passed' : 'failed');
    });
  });
}
