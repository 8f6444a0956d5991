import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

function program(): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin'];
  return folders.map((folder) => join(folder, 'redis-server')).find(existsSync) ?? null;
}

/** Whether Redis is installed; if not, says once for each test file that its tests are skipped. */
export function hasRedis(what: string): boolean {
  if (program() !== null) return true;
  const why = `${what}: Redis is not installed (Debian: redis-server).`;
  if (process.env.ARBITER_NEEDS_SERVERS === '1') throw new Error(`Not tested: ${why}`);
  console.warn(`Skipped: ${why}`);
  return false;
}

const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/** A Redis server on a port of its own that keeps no data over a restart. */
export class RedisServer {
  readonly port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'arbiter-redis-'));
  #child: ChildProcess | null = null;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.up();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}/0`;
  }

  async up(...more: readonly string[]): Promise<void> {
    const settings = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', ''];
    const child = spawn(program()!, [...settings, '--dir', this.#folder, ...more], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    alive.add(child);
    child.once('exit', () => alive.delete(child));
    this.#child = child;
    await new Promise<void>((ready, failed) => {
      createInterface({ input: child.stdout! }).on('line', (line) => {
        if (line.includes('Ready to accept connections')) ready();
      });
      child.once('exit', (code) => failed(new Error(`Redis did not start (${code}).`)));
    });
  }

  async down(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Suspends the server, with all its connections, until it is resumed. */
  freeze(): () => void {
    this.#child?.kill('SIGSTOP');
    return () => void this.#child?.kill('SIGCONT');
  }

  /** Sends one command, such as FLUSHALL, and returns the answer as Redis writes it. */
  async command(...words: readonly string[]): Promise<string> {
    const socket = connect(this.port, '127.0.0.1');
    socket.write(`${words.join(' ')}\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return answer.toString();
  }

  async end(): Promise<void> {
    this.#child?.kill('SIGCONT');
    await this.down();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
