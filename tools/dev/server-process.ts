import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PARENT_WATCH = join(import.meta.dirname, 'leave-with-parent.ts');
/** How often a starting server is asked whether it is ready, in milliseconds. */
const ASK_EVERY = 50;

/** What the server does now; calls that come while it is `starting` wait. */
type Status = 'starting' | 'ready' | 'failed';

export type ServerProcessOptions = {
  /** The file that Node runs. */
  readonly main: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly onReady: () => void;
  readonly onFailed: () => void;
};

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** One server at a time, always on the same port: the next one starts when the last one has ended. */
export class ServerProcess {
  readonly port: number;
  readonly #options: ServerProcessOptions;
  #child: ChildProcess | null = null;
  #status: Status = 'starting';
  #waiting: (() => void)[] = [];
  #restarting: Promise<void> | null = null;
  #isDirty = false;
  #isStopped = false;

  private constructor(options: ServerProcessOptions, port: number) {
    this.#options = options;
    this.port = port;
  }

  static async start(options: ServerProcessOptions): Promise<ServerProcess> {
    const server = new ServerProcess(options, await freePort());
    server.#spawn();
    return server;
  }

  /** Resolves when the server is ready or has failed to start, to whether it is ready. */
  async settled(): Promise<boolean> {
    while (this.#status === 'starting' && !this.#isStopped) {
      await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    }
    return this.#status === 'ready' && !this.#isStopped;
  }

  /** A change during a restart leads to one more. */
  async restart(): Promise<void> {
    this.#isDirty = true;
    this.#restarting ??= this.#restartWhileDirty().finally(() => {
      this.#restarting = null;
    });
    await this.#restarting;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#turn('failed');
    await this.#end();
  }

  async #restartWhileDirty(): Promise<void> {
    while (this.#isDirty && !this.#isStopped) {
      this.#isDirty = false;
      this.#turn('starting');
      await this.#end();
      if (!this.#isStopped) this.#spawn();
    }
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || !isAlive(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  #spawn(): void {
    const { main, env } = this.#options;
    // In a process group of its own: Ctrl+C reaches this process only, which stops the server in order.
    const child = spawn(process.execPath, ['--import', PARENT_WATCH, main], {
      env: { ...env, PORT: String(this.port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      detached: true,
    });
    // Not the terminal itself: there the server would name its own address instead of the page's.
    child.stdout?.pipe(process.stdout, { end: false });
    this.#child = child;
    void this.#watchStart(child);
  }

  async #watchStart(child: ChildProcess): Promise<void> {
    while (isAlive(child) && !(await this.#isReady())) await pause(ASK_EVERY);
    if (child !== this.#child) return;
    this.#turn(isAlive(child) ? 'ready' : 'failed');
    if (this.#status === 'ready') this.#options.onReady();
    else this.#options.onFailed();
  }

  async #isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  #turn(status: Status): void {
    this.#status = status;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
