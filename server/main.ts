import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { colyseusLogger } from './colyseus/colyseus-logger.ts';
import { helpText, readConfig } from './config/config.ts';
import { makeLog } from './log/make-log.ts';
import { sampled } from './log/sampled.ts';
import { stopOnSignal } from './process/stop-on-signal.ts';
import { retentionText } from './retention/rules.ts';
import { serve } from './serve.ts';

const USAGE = `Serves matches, spectators and bots on one port.

  npm start             with no settings at all
  npm start -- --help   lists every setting`;

function wantsHelp(): boolean {
  return parseArgs({ options: { help: { type: 'boolean', default: false } } }).values.help;
}

/**
 * A match keeps objects from one move to the next. They live long enough for V8 to allocate them in the old
 * generation, where they cost fresh memory and are only freed by a major collection.
 */
function disablePretenuring(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

async function main(): Promise<number> {
  if (wantsHelp()) {
    console.log(
      `${USAGE}\n\n${helpText()}\n\nWhat is kept, and for how long:\n\n${retentionText()}`,
    );
    return 0;
  }
  const read = readConfig(process.env);
  if (!read.ok) {
    console.error(read.faults.join('\n'));
    return 1;
  }
  const { config } = read;
  disablePretenuring();
  const log = makeLog(config);
  // A rejection that nobody handles must not end all matches; it is logged instead.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const running = await serve(config, log);
  // Strangers can make libraries print, so their output is sampled, too.
  const { error, warn } = colyseusLogger(sampled(log));
  Object.assign(console, { error, warn });
  process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught exception'));
  stopOnSignal(
    (signal) => {
      log.info({ signal }, 'stopping');
      return running.stop();
    },
    (error) => log.error({ err: error }, 'The shutdown failed.'),
  );
  const { port, restored } = running;
  const url = `http://localhost:${port}`;
  log.info({ port, restored, url }, 'ready');
  if (process.stdout.isTTY)
    console.log(
      `\nArbiter is open at ${url}. Ctrl+C stops it; running matches continue at the next start.\n`,
    );
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
