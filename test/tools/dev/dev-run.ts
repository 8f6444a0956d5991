import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { ProjectCopy } from '../../kit/project-copy.ts';

/** `npm run dev` in a copy of the project, as a terminal would run it. */
export type DevRun = {
  readonly url: string;
  /** Resolves after the next line that has these words. */
  said(words: string): Promise<string>;
  /** Ctrl+C: the terminal sends the signal to npm and to all it has started. */
  interrupt(): Promise<number | null>;
  kill(): void;
};

export async function startDev(copy: ProjectCopy): Promise<DevRun> {
  const args = ['run', '--silent', 'dev', '--', '--port', '0', '--data', copy.pathOf('data')];
  const child = spawn('npm', args, {
    cwd: copy.pathOf(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, LIMITS: 'off', NODE_ENV: 'development' },
  });
  const signal = (name: NodeJS.Signals) =>
    child.pid !== undefined && process.kill(-child.pid, name);
  const kill = (): void => {
    if (child.exitCode === null && child.signalCode === null) signal('SIGKILL');
  };
  process.once('exit', kill);
  const lines: string[] = [];
  const waiting = new Set<(line: string) => void>();
  const gone = once(child, 'exit') as Promise<[number | null]>;
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const hear of waiting) hear(line);
  });
  const said = (words: string): Promise<string> =>
    new Promise((resolve, reject) => {
      void gone.then(() => reject(new Error(`It ended before "${words}".\n${lines.join('\n')}`)));
      const hear = (line: string): void => {
        if (!line.includes(words)) return;
        waiting.delete(hear);
        resolve(line);
      };
      waiting.add(hear);
    });
  const address = /open at (\S+)/.exec(await said('open at'))?.[1] ?? '';
  return {
    url: address,
    said,
    async interrupt() {
      signal('SIGINT');
      return (await gone)[0];
    },
    kill,
  };
}
