import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { COMPILE_CACHE } from './compile-cache.ts';
import { freePort } from './free-port.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export type ChildOptions = {
  readonly dataDir: string;
  /** Any free port by default; a restarted server gets its earlier one. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** A module the server loads before its own. */
  readonly preload?: string;
  /** A command that runs the server in its place. */
  readonly within?: readonly string[];
};

export type Ended = {
  readonly code: number | null;
  readonly signal: string | null;
  /** How long it took to end. */
  readonly ms: number;
};

/** A real server in a process of its own. */
export type ChildServer = {
  readonly pid: number;
  readonly port: number;
  readonly url: string;
  /** How many matches it restored. */
  readonly restored: number;
  /** When it became ready, as `performance.now()` of this process. */
  readonly readyAt: number;
  logged(): string;
  /** Resolves when this line was logged. */
  said(message: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
  ended(): Promise<Ended>;
  end(name: NodeJS.Signals): Promise<Ended>;
};

type Ready = { readonly msg: string; readonly port: number; readonly restored: number };

const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

function start(options: ChildOptions, port: number): ChildProcess {
  const { dataDir, env = {}, preload, within = [] } = options;
  const { PATH } = process.env;
  const modules = preload === undefined ? [] : ['--import', preload];
  const [command = process.execPath, ...args] = [...within, process.execPath];
  const child = spawn(command, [...args, ...modules, join(ROOT, 'server', 'main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      HOST: '127.0.0.1',
      LIMITS: 'off',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
}

/** Follows the log. Waiting for a line rejects when the server ends first. */
function followLog(child: ChildProcess) {
  const lines: string[] = [];
  const waiting = new Set<(line: string) => void>();
  createInterface({ input: child.stderr! }).on('line', (line) => lines.push(line));
  createInterface({ input: child.stdout! }).on('line', (line) => {
    lines.push(line);
    for (const hear of waiting) hear(line);
  });
  const lineOf = (message: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const ended = (code: number | null): void =>
        reject(new Error(`It ended (${code}) before it said "${message}".\n${lines.join('\n')}`));
      child.once('close', ended);
      const hear = (line: string): void => {
        if (!line.includes(`"msg":"${message}"`)) return;
        waiting.delete(hear);
        child.off('close', ended);
        resolve(line);
      };
      waiting.add(hear);
    });
  return { lines, lineOf };
}

/** Starts it and waits until it is ready. */
export async function startChild(options: ChildOptions): Promise<ChildServer> {
  const child = start(options, options.port ?? (await freePort()));
  const { lines, lineOf } = followLog(child);
  const gone = once(child, 'exit') as Promise<[number | null, string | null]>;
  const { port, restored } = JSON.parse(await lineOf('ready')) as Ready;
  let asked = performance.now();
  const ended = async (): Promise<Ended> => {
    const [code, signal] = await gone;
    return { code, signal, ms: performance.now() - asked };
  };
  const signal = (name: NodeJS.Signals): void => {
    asked = performance.now();
    child.kill(name);
  };
  return {
    pid: child.pid!,
    port,
    url: `http://127.0.0.1:${port}`,
    restored,
    readyAt: performance.now(),
    logged: () => lines.join('\n'),
    said: async (message) => void (await lineOf(message)),
    signal,
    ended,
    end(name) {
      signal(name);
      return ended();
    },
  };
}
