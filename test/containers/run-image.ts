import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { ImageConfig } from './buildah.ts';

/**
 * What a container runtime does with `read_only`, `cap_drop: [ALL]`, `no-new-privileges` and the
 * user of the image: the root cannot be written to, /data and a place for scratch can.
 */
const CONFINED = `
mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" &&
mount -t tmpfs -o uid=1000,gid=1000 tmpfs "$0/data" && mount -t tmpfs tmpfs "$0/tmp" &&
exec chroot "$0" setpriv --reuid=node --regid=node --clear-groups --no-new-privs --bounding-set=-all \
  env --ignore-environment --chdir="$1" "\${@:2}"`;

export type RunningImage = {
  readonly pid: number;
  logged(): string;
  /** The code of the health check, run beside it. */
  health(): number | null;
  /** Its code, and how long it took. */
  stop(signal: NodeJS.Signals): Promise<{ readonly code: number | null; readonly ms: number }>;
};

export type Start = {
  readonly files: string;
  readonly config: ImageConfig;
  readonly env: Readonly<Record<string, string>>;
};

function insideOf({ files, config, env }: Start, command: readonly string[]): string[] {
  const settings = [
    ...config.Env,
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
  ];
  const inside = [files, config.WorkingDir, ...settings, ...command];
  return ['--mount', '--propagation', 'private', 'bash', '-c', CONFINED, ...inside];
}

async function untilReady(child: ChildProcess, lines: string[]): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    for (const input of [child.stdout!, child.stderr!]) {
      createInterface({ input }).on('line', (line) => {
        lines.push(line);
        if (line.includes('"msg":"ready"')) resolve();
      });
    }
  });
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`The image ended (${code}):\n${lines.join('\n')}`);
  });
  await Promise.race([ready, ended]);
  ended.catch(() => {});
}

/** Starts the command of an image and waits until it is ready. Every step is an exec, so the child is Node. */
export async function startImage(start: Start): Promise<RunningImage> {
  const { config } = start;
  const child = spawn('unshare', insideOf(start, config.Cmd), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const gone = once(child, 'exit') as Promise<[number | null]>;
  const lines: string[] = [];
  await untilReady(child, lines);
  return {
    pid: child.pid!,
    logged: () => lines.join('\n'),
    health: () =>
      spawnSync('unshare', insideOf(start, config.Healthcheck?.Test.slice(1) ?? ['false'])).status,
    async stop(signal) {
      const asked = performance.now();
      child.kill(signal);
      const [code] = await gone;
      return { code, ms: performance.now() - asked };
    },
  };
}
