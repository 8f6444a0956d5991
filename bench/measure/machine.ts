import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';
import { join } from 'node:path';

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  /** Load average of the minute before the run; above 0, other programs were running. */
  readonly loadBefore: number;
  readonly peers: Readonly<Record<string, string>>;
}

/** `peers`: the names of the packages that are compared with ours. */
export function describeMachine(peers: readonly string[]): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    node: process.version,
    loadBefore: Math.round((loadavg()[0] ?? 0) * 100) / 100,
    peers: Object.fromEntries(peers.map((name) => [name, versionOf(name)])),
  };
}

/** Peers are installed in bench/, and dependencies of the product in the folder above it. */
function versionOf(name: string): string {
  const bench = join(import.meta.dirname, '..');
  const places = [bench, join(bench, '..')].map((folder) =>
    join(folder, 'node_modules', name, 'package.json'),
  );
  const path = places.find((place) => existsSync(place));
  if (path === undefined) throw new Error(`${name} is not installed`);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

export function machineText(machine: Machine): string {
  const peers = Object.entries(machine.peers).map(([name, version]) => `${name} ${version}`);
  return `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}; load average ${machine.loadBefore} before the run; ${peers.join(', ')}`;
}
