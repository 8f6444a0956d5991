/**
 * `npm run bench:server`: compares the match server with a bare Colyseus room, a raw relay and
 * boardgame.io's server. This process is the load; each server is a child process.
 */
import { ensurePeers } from './install-peers.ts';
import { exposeCollector } from './measure/expose-collector.ts';
import { type Options, parseOptions, usage } from './server/options.ts';

async function run(options: Options): Promise<number> {
  if (!ensurePeers()) return 1;
  exposeCollector();
  const { killAll } = await import('./server/contenders/start-server.ts');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      killAll();
      process.exit(1);
    });
  }
  try {
    const { runServerBench } = await import('./server/run.ts');
    return await runServerBench(options);
  } finally {
    killAll();
  }
}

async function main(): Promise<number> {
  let options: Options;
  try {
    options = parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 1;
  }
  if (!options.help) return run(options);
  console.log(usage);
  return 0;
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error);
  process.exit(1);
}
