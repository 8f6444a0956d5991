import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** The folder of the PostgreSQL programs: that of Debian, or one on the path. */
function programs(): string | null {
  const debian = globSync('/usr/lib/postgresql/*/bin/postgres').toSorted().at(-1);
  const onPath = (process.env.PATH ?? '').split(':').map((folder) => join(folder, 'postgres'));
  const found = [...(debian === undefined ? [] : [debian]), ...onPath].find(existsSync);
  return found === undefined ? null : join(found, '..');
}

/** PostgreSQL refuses to run as root. */
function runAs(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const known = readFileSync('/etc/passwd', 'utf8').match(/^postgres:.*$/m)?.[0];
  const [, , uid, gid] = (known ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether PostgreSQL is installed; if not, says once for each test file that its tests are skipped. */
export function hasPostgres(what: string): boolean {
  if (programs() !== null) return true;
  const why = `${what}: PostgreSQL is not installed (Debian: postgresql).`;
  if (process.env.ARBITER_NEEDS_SERVERS === '1') throw new Error(`Not tested: ${why}`);
  console.warn(`Skipped: ${why}`);
  return false;
}

/** Ends the child even if this process is killed and cannot end it itself. */
function endWithUs(child: ChildProcess): void {
  const watcher = spawn('sh', ['-c', `read _; kill -QUIT ${child.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  child.once('exit', () => watcher.kill('SIGKILL'));
}

/** A PostgreSQL server of its own, on a port of its own. */
export class PostgresServer {
  readonly port: number;
  readonly #folder: string;
  #child: ChildProcess | null = null;

  constructor(folder: string, port: number) {
    this.#folder = folder;
    this.port = port;
  }

  static async start(): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), 'arbiter-postgres-'));
    const { uid, gid } = runAs();
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    const options = ['--no-sync', '--auth=trust', '--username=arbiter', '--encoding=UTF8'];
    await run(join(programs()!, 'initdb'), [...options, '--locale=C', '-D', join(folder, 'data')], {
      cwd: folder,
      ...runAs(),
    });
    const server = new PostgresServer(folder, await freePort());
    await server.up();
    return server;
  }

  /** A database of its own for a test. */
  async database(): Promise<string> {
    const name = `t${randomBytes(6).toString('hex')}`;
    await this.query(this.url('postgres'), `create database ${name}`);
    return this.url(name);
  }

  url(name: string): string {
    return `postgres://arbiter@127.0.0.1:${this.port}/${name}`;
  }

  async query(url: string, text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  async up(): Promise<void> {
    const data = join(this.#folder, 'data');
    // Without fsync, data still survives the end of the process, which is enough for these tests.
    const settings = [`port=${this.port}`, 'listen_addresses=127.0.0.1', 'fsync=off'];
    const args = [...settings, `unix_socket_directories=${this.#folder}`].flatMap((one) => [
      '-c',
      one,
    ]);
    const child = spawn(join(programs()!, 'postgres'), ['-D', data, ...args], {
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...runAs(),
    });
    endWithUs(child);
    this.#child = child;
    const said: string[] = [];
    await new Promise<void>((ready, failed) => {
      createInterface({ input: child.stderr! }).on('line', (line) => {
        said.push(line);
        if (line.includes('ready to accept connections')) ready();
      });
      child.once('exit', () => failed(new Error(`PostgreSQL did not start.\n${said.join('\n')}`)));
    });
  }

  /** SIGINT ends every connection at once; SIGQUIT does so without a message, like a crash. */
  async down(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** Suspends the server, with all its connections, until it is resumed. */
  freeze(): () => void {
    const parent = this.#child!.pid!;
    const kin = [parent, ...childrenOf(parent)];
    for (const pid of kin) signal(pid, 'SIGSTOP');
    return () => {
      for (const pid of kin) signal(pid, 'SIGCONT');
    };
  }

  async end(): Promise<void> {
    await this.down();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function childrenOf(pid: number): number[] {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return pids.split(' ').filter(Boolean).map(Number);
}

/** A child may end by itself between being listed and getting its signal. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
