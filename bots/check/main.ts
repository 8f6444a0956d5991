/** `npm run bot:check`: checks how a bot program handles what happens to every bot sooner or later. */
import { connectOpponent } from './opponent.ts';
import { type Options, parseOptions, usage } from './options.ts';
import { reportOf } from './report.ts';
import { runCheck } from './run-check.ts';
import { startServer } from './start-server.ts';

/** Milliseconds the check waits for each step of a bot that has started. */
const TIMEOUT_MS = 20_000;

async function check({ command, scenarios }: Options): Promise<boolean> {
  const server = await startServer();
  try {
    const opponent = await connectOpponent(server.url);
    const deps = { server: server.url, command, timeoutMs: TIMEOUT_MS, opponent };
    const rows = await runCheck(deps, scenarios, ({ name, expectation }) =>
      console.error(`… ${name}: ${expectation}`),
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
