import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type StartedServer = { readonly url: string; end(): Promise<void> };

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

/** Seconds for one decision: short, because the check waits for a bot that hangs. */
const CAP = 10;

const READY = /"port":(\d+).*"msg":"ready"/;

/** Starts a real server on a free port, with a data folder that is removed at its end. */
export async function startServer(): Promise<StartedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-check-'));
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LIMITS: 'off', DRAIN: '0' };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...settings, CLOCK_CAP: String(CAP), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => void child.kill('SIGKILL');
  process.once('exit', stop);
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, found] = READY.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The server did not start (${code}).`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async end() {
      process.off('exit', stop);
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
