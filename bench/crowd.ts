/** `npm run bench:crowd`: what players notice while thousands of guests attack their server. */
import { type Options, parseOptions, usage } from './crowd/options.ts';

async function run(options: Options): Promise<number> {
  const { killAll } = await import('./server/contenders/start-server.ts');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      killAll();
      process.exit(1);
    });
  }
  const { runCrowdBench } = await import('./crowd/run.ts');
  return runCrowdBench(options);
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
