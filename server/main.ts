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
 * What is kept of a match from one move to the next lives too long for V8 to take it for short-lived, so
 * it would lay it among what stays for good: there it costs fresh memory and a larger collection.
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
  // A mistake nobody waits for must not take all matches with it; it is written down instead.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const running = await serve(config, log);
  // Libraries print what strangers make them print; it is sampled like everything strangers cause.
  const { error, warn } = colyseusLogger(sampled(log));
  Object.assign(console, { error, warn });
  process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught exception'));
  stopOnSignal(
    (signal) => {
      log.info({ signal }, 'stopping');
      return running.stop();
    },
    (error) => log.error({ err: error }, 'not stopped in order'),
  );
  const { port, restored } = running;
  const url = `http://localhost:${port}`;
  log.info({ port, restored, url }, 'ready');
  if (process.stdout.isTTY)
    console.log(
      `\nArbiter is open at ${url}. Ctrl+C stops it; running matches go on at the next start.\n`,
    );
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
