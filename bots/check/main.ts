/** `npm run bot:check`: takes any bot program through what happens to every bot sooner or later. */
import { openFoe } from './foe.ts';
import { type Options, parseOptions, usage } from './options.ts';
import { reportOf } from './report.ts';
import { runCheck } from './run-check.ts';
import { startServer } from './start-server.ts';

/** Milliseconds a bot is waited for, once it has started. */
const PATIENCE = 20_000;

async function check({ command, situations }: Options): Promise<boolean> {
  const server = await startServer();
  try {
    const foe = await openFoe(server.url);
    const house = { server: server.url, command, patience: PATIENCE, foe };
    const rows = await runCheck(house, situations, ({ name, says }) =>
      console.error(`… ${name}: ${says}`),
    );
    console.log(`\n${reportOf(rows)}`);
    return rows.every(({ fault }) => fault === null);
  } finally {
    await server.end();
  }
}

async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (options === null) {
    console.log(usage);
    return 0;
  }
  return (await check(options)) ? 0 : 1;
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? `${error.message}\n\n${usage}` : error);
  process.exit(1);
}
