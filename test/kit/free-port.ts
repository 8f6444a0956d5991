import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Below the ports that Linux gives to outgoing connections and to servers on port 0 (32768 and up):
 * a server that stops and comes back finds its port as it left it.
 */
const [LOWEST, HIGHEST] = [12_000, 32_000];

/** Holds one file for each port in use by a test, shared by all processes of this machine. */
const CLAIMS = join(tmpdir(), 'arbiter-ports');

const claimOf = (port: number): string => join(CLAIMS, String(port));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Returns false when another test has the port. The claim of a dead process is removed. */
function claim(port: number): boolean {
  mkdirSync(CLAIMS, { recursive: true });
  try {
    const file = openSync(claimOf(port), 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch {
    const pid = Number(readOr(claimOf(port), ''));
    if (pid > 0 && !isAlive(pid)) rmSync(claimOf(port), { force: true });
    return false;
  }
}

function readOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

const claimed = new Set<number>();
process.once('exit', () => {
  for (const port of claimed) rmSync(claimOf(port), { force: true });
});

/** A port that no other test gets while this process lives. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (!claim(port)) continue;
    if (await canListen(port)) {
      claimed.add(port);
      return port;
    }
    rmSync(claimOf(port), { force: true });
  }
}
