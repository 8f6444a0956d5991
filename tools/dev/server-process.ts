import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const EXIT_WITH_PARENT = join(import.meta.dirname, 'exit-with-parent.ts');
/** Milliseconds between two checks whether a starting server is ready. */
const POLL_INTERVAL = 50;

/** The state of the server; calls wait while it is `starting`. */
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

/** Runs one server at a time, always on the same port; the next starts when the previous one has ended. */
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

  /** Waits until the server is ready or has failed to start; returns whether it is ready. */
  async settled(): Promise<boolean> {
    while (this.#status === 'starting' && !this.#isStopped) {
      await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    }
    return this.#status === 'ready' && !this.#isStopped;
  }

  /** Restarts the server; a call during a restart leads to one more restart. */
  async restart(): Promise<void> {
    this.#isDirty = true;
    this.#restarting ??= this.#restartWhileDirty().finally(() => {
      this.#restarting = null;
    });
    await this.#restarting;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#setStatus('failed');
    await this.#end();
  }

  async #restartWhileDirty(): Promise<void> {
    while (this.#isDirty && !this.#isStopped) {
      this.#isDirty = false;
      this.#setStatus('starting');
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
    // In its own process group, so that Ctrl+C reaches only this process, which stops the server in order.
    const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, main], {
      env: { ...env, PORT: String(this.port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      detached: true,
    });
    // Not on the terminal itself, where the server would print its own address instead of the page's.
    child.stdout?.pipe(process.stdout, { end: false });
    this.#child = child;
    void this.#watchStart(child);
  }

  async #watchStart(child: ChildProcess): Promise<void> {
    while (isAlive(child) && !(await this.#isReady())) await pause(POLL_INTERVAL);
    if (child !== this.#child) return;
    this.#setStatus(isAlive(child) ? 'ready' : 'failed');
    if (this.#status === 'ready') this.#options.onReady();
    else this.#options.onFailed();
  }

  async #isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  #setStatus(status: Status): void {
    this.#status = status;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
