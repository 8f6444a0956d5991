import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../architecture/files.ts';
import { freePort } from '../kit/free-port.ts';

export const CADDYFILE = join(ROOT, 'deploy', 'Caddyfile');

export type Caddy = {
  readonly port: number;
  readonly url: string;
  end(): Promise<void>;
};

export type Games = {
  readonly game1: string;
  readonly game2: string;
  /** Processes that tell players their address must know it before. */
  readonly port?: number;
};

const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

function isServing(child: ChildProcess): Promise<void> {
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr! }).on('line', (line) => {
      lines.push(line);
      if (line.includes('serving initial configuration')) resolve();
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`Caddy did not start:\n${lines.join('\n')}`)));
  });
}

/** The real Caddyfile on a port of its own, without certificates, in front of two processes. */
export async function startCaddy({ game1, game2, port: wanted }: Games): Promise<Caddy> {
  const port = wanted ?? (await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-caddy-'));
  const url = `http://127.0.0.1:${port}`;
  const { PATH } = process.env;
  const child = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      SITE: url,
      GAME1: game1,
      GAME2: game2,
      HEALTH_EVERY: '100ms',
    },
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  const gone = once(child, 'exit');
  await isServing(child);
  return {
    port,
    url,
    async end() {
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
