import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Contender } from './contender.ts';
import type { Question, Usage } from './probe.ts';

export interface RunningServer {
  readonly contender: Contender;
  readonly url: string;
  /** The folder of its data. */
  readonly folder: string;
  ask(question: Question): Promise<Usage>;
  /** Stops the process until it is woken, so that its timers and pings disturb no other server. */
  freeze(): void;
  /** Continues the process; resolves when it has caught up with its timers. */
  wake(): Promise<void>;
  stop(): Promise<void>;
}

const probe = pathToFileURL(join(import.meta.dirname, 'probe.ts')).href;
const timeoutMs = 5_000;
/** Milliseconds after waking, for pings and overdue timers. */
const catchUp = 500;
const running = new Map<ChildProcess, string>();

/** Starts a server as a child process with its own folder; stopping it removes both. */
export async function startServer(
  contender: Contender,
  flags: string[] = [],
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-bench-'));
  const child = fork(contender.script, [], {
    execArgv: ['--expose-gc', '--import', probe, ...flags],
    env: { ...process.env, ...contender.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.set(child, folder);
  const { ready, ended } = listen(child, contender.name);
  const port = await Promise.race([ready, ended]);
  return {
    contender,
    url: `http://127.0.0.1:${port}`,
    folder,
    async ask(question) {
      const answer = once(child, 'message');
      child.send(question);
      const [usage] = await Promise.race([answer, ended]);
      return usage as Usage;
    },
    freeze: () => void child.kill('SIGSTOP'),
    async wake() {
      child.kill('SIGCONT');
      await pause(catchUp);
    },
    stop: () => stop(child),
  };
}

/** Kills all servers at once, for an early end of the run. */
export function killAll(): void {
  for (const [child, folder] of running) {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  running.clear();
}

/** Reads all output, because a full pipe would block the server. */
function listen(child: ChildProcess, name: string) {
  const tail: string[] = [];
  const ready = new Promise<number>((resolve) => {
    for (const input of [child.stdout, child.stderr]) {
      if (input === null) throw new Error('a server without output');
      createInterface({ input }).on('line', (line) => {
        tail.push(line);
        if (tail.length > 20) tail.shift();
        if (line.includes('"msg":"ready"')) resolve((JSON.parse(line) as { port: number }).port);
      });
    }
  });
  const ended = once(child, 'exit').then(([code]) => {
    if (!running.has(child)) return new Promise<never>(() => {});
    throw new Error(`${name} ended by itself with ${code}:\n${tail.join('\n')}`);
  });
  ended.catch(() => {});
  return { ready, ended };
}

async function stop(child: ChildProcess): Promise<void> {
  const folder = running.get(child);
  if (folder === undefined) return;
  running.delete(child);
  if (child.exitCode === null && child.signalCode === null) {
    const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    child.kill('SIGCONT');
    await gone;
    clearTimeout(late);
  }
  rmSync(folder, { recursive: true, force: true });
}
