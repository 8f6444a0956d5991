import { join } from 'node:path';
import { runTool } from './tools.ts';

export type ImageConfig = {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly StopSignal: string;
  readonly Healthcheck?: { readonly Test: readonly string[] };
};

/** Builds images in a folder of its own: needs no daemon, and leaves nothing when it is removed. */
export class Buildah {
  readonly #where: readonly string[];

  constructor(folder: string) {
    const places = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')];
    this.#where = [...places, '--storage-driver', 'vfs'];
  }

  /** What one command of it printed. */
  do(...args: readonly string[]): string {
    const { code, said } = runTool('buildah', [...this.#where, ...args]);
    if (code !== 0) throw new Error(`buildah ${args[0]} failed (${code}):\n${said}`);
    return said.trim();
  }

  /** An image of one layer out of a folder. */
  imageOf(folder: string, name: string): void {
    const container = this.do('from', 'scratch');
    this.do('add', '--quiet', container, folder, '/');
    this.do('config', '--env', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container);
    this.do('commit', '--quiet', '--rm', container, name);
  }

  /** As Docker would, with what only its format keeps: the health check. */
  build(context: string, name: string): void {
    const how = ['--isolation', 'chroot', '--pull-never', '--format', 'docker'];
    this.do('bud', ...how, '--tag', name, context);
  }

  configOf(image: string): ImageConfig {
    return JSON.parse(this.do('inspect', '--type', 'image', image)).Docker.config;
  }

  /** The files of an image as a folder. */
  filesOf(image: string): string {
    return this.do('mount', this.do('from', '--pull-never', image));
  }
}
