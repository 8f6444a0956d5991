import { type Caddy, startCaddy } from '../../containers/run-caddy.ts';
import type { ChildServer } from '../../kit/child-server.ts';
import { TestCluster } from '../../kit/cluster.ts';
import { freePort } from '../../kit/free-port.ts';

/** Two processes on one Redis and one PostgreSQL, behind the Caddyfile that hosts use. */
export class Scene {
  readonly cluster: TestCluster;
  readonly caddy: Caddy;
  readonly #ports: readonly [number, number];
  readonly #servers: ChildServer[] = [];
  /** Logs of those that were killed. */
  readonly #past: string[] = [];

  private constructor(cluster: TestCluster, caddy: Caddy, ports: readonly [number, number]) {
    this.cluster = cluster;
    this.caddy = caddy;
    this.#ports = ports;
  }

  static async open(): Promise<Scene> {
    const cluster = await TestCluster.start();
    const ports = [await freePort(), await freePort()] as const;
    const [game1, game2] = ports.map((port) => `127.0.0.1:${port}`) as [string, string];
    const scene = new Scene(cluster, await startCaddy({ game1, game2 }), ports);
    await scene.start(0);
    await scene.start(1);
    return scene;
  }

  get url(): string {
    return this.caddy.url;
  }

  async start(which: 0 | 1): Promise<void> {
    this.#servers[which] = await this.cluster.add({
      PORT: String(this.#ports[which]),
      PUBLIC_ADDRESS: `127.0.0.1:${this.caddy.port}/g${which + 1}`,
      TRUSTED_PROXIES: '127.0.0.1',
      NODE_ENV: 'test',
    });
  }

  async stop(which: 0 | 1, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const server = this.#servers[which]!;
    await server.end(signal);
    this.#past.push(server.logged());
  }

  /** When each match went on in another process, as wall time. */
  takeOvers(): { readonly match: string; readonly at: number }[] {
    const logs = [...this.#past, ...this.#servers.map((server) => server.logged())];
    return logs
      .flatMap((log) => log.split('\n'))
      .filter((line) => line.includes('takes over a match'))
      .map((line) => {
        const { match, time } = JSON.parse(line) as { match: string; time: number | string };
        return { match, at: new Date(time).getTime() };
      });
  }

  async end(): Promise<void> {
    await this.caddy.end();
    await this.cluster.end();
  }
}
