import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Called } from './coverage.ts';
import type { Order, Report } from './messages.ts';

const SERVER = join(import.meta.dirname, 'measured-server.ts');
/** Long enough that no player runs out of time on a busy machine. */
const LONG_CLOCKS = { CLOCK_BANK: '86400', CLOCK_CAP: '86400', CLOCK_AWAY: '86400' };

export type Walk = { readonly called: readonly Called[]; readonly order: readonly string[] };

/** Starts the measured server and sends it requests. */
export class MeasuredServerProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(child: ChildProcess, folder: string, url: string) {
    this.#child = child;
    this.#folder = folder;
    this.url = url;
  }

  static async start(): Promise<MeasuredServerProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'arbiter-walk-'));
    const { PATH } = process.env;
    const env = { PATH, ...LONG_CLOCKS, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder };
    const child = fork(SERVER, { env: { ...env, LIMITS: 'off', LOG_LEVEL: 'error' } });
    const report = await next(child);
    if (report.kind !== 'ready') throw new Error('The server did not start.');
    return new MeasuredServerProcess(child, folder, report.url);
  }

  async arm(): Promise<void> {
    await this.#ask({ kind: 'arm' });
  }

  async watch(functions: readonly Called[]): Promise<void> {
    await this.#ask({ kind: 'watch', functions });
  }

  /** The calls from the message after `arm` to the last write to a seat. */
  async collect(): Promise<Walk> {
    const report = await this.#ask({ kind: 'collect' });
    if (report.kind !== 'called') throw new Error(`The server answered "${report.kind}".`);
    return report;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.send({ kind: 'stop' } satisfies Order);
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #ask(order: Order): Promise<Report> {
    const report = next(this.#child);
    this.#child.send(order);
    return report;
  }
}

function next(child: ChildProcess): Promise<Report> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void =>
      reject(new Error(`The measured server ended (${code}).`));
    child.once('exit', ended);
    child.once('message', (report: Report) => {
      child.off('exit', ended);
      resolve(report);
    });
  });
}
