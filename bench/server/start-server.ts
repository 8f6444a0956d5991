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

export interface Started {
  readonly contender: Contender;
  readonly url: string;
  /** Where it keeps its data. */
  readonly folder: string;
  ask(question: Question): Promise<Usage>;
  /** Stands still until it is woken: its timers and pings disturb nobody. */
  freeze(): void;
  /** Resolves when it has caught up with what became due meanwhile. */
  wake(): Promise<void>;
  stop(): Promise<void>;
}

const probe = pathToFileURL(join(import.meta.dirname, 'probe.ts')).href;
const timeouts = 5_000;
/** After a sleep everybody pings everybody, and stalls are made up for. In milliseconds. */
const catchUp = 500;
const running = new Map<ChildProcess, string>();

/** Each server is a process of its own with a folder of its own; both are gone when it stops. */
export async function startServer(contender: Contender, flags: string[] = []): Promise<Started> {
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

/** For an end before the end: nobody is waited for. */
export function killAll(): void {
  for (const [child, folder] of running) {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  running.clear();
}

/** What it says is read to the end, or it would wait for its reader some day. */
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
    const late = setTimeout(() => child.kill('SIGKILL'), timeouts);
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    child.kill('SIGCONT');
    await gone;
    clearTimeout(late);
  }
  rmSync(folder, { recursive: true, force: true });
}
