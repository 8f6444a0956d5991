/** `npm run bench:durability`: the cost of waiting for the disk before each answer. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { measure, turnsOf } from './durability/measure.ts';
import { type Options, parseOptions, usage } from './durability/options.ts';
import { reportOf } from './durability/report.ts';
import { ensurePeers } from './install-peers.ts';
import { exposeCollector } from './measure/expose-collector.ts';
import { describeMachine } from './measure/machine.ts';
import { killAll } from './server/contenders/start-server.ts';

const results = join(import.meta.dirname, 'results');

async function run(options: Options): Promise<void> {
  const start = performance.now();
  exposeCollector();
  const machine = describeMachine(['@colyseus/core', '@colyseus/schema']);
  const bar = new SingleBar({ format: '{bar} {value} of {total} turns' });
  bar.start(turnsOf(options), 0);
  const measured = await measure(options, () => bar.increment()).finally(() => bar.stop());
  const took = (performance.now() - start) / 1000;
  const date = new Date().toISOString().slice(0, 10);
  const report = reportOf(measured, options, { machine, took, date });
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'durability.md'), report);
  console.log(`\n${report}\nwritten to bench/results/durability.md`);
}

async function main(): Promise<number> {
  let options: Options;
  try {
    options = parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 1;
  }
  if (options.help) {
    console.log(usage);
    return 0;
  }
  if (!ensurePeers()) return 1;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      killAll();
      process.exit(1);
    });
  }
  try {
    await run(options);
    return 0;
  } finally {
    killAll();
  }
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error);
  process.exit(1);
}
