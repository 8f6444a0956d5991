import { parseArgs } from 'node:util';
import { measureAttack, onWarmServer } from './measure.ts';
import { summaryOf, walkText } from './print-walk.ts';

const USAGE = `Prints which functions of the server one attack goes through, as V8 counts them.
Starts a server on which two players play a duel to its first attack, several times.
Counts the server's main thread only; the players run in another process.

  npm run walk
  npm run --silent walk -- --json   for programs
  npm run walk -- --help`;

async function main(): Promise<void> {
  const { json, help } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;
  if (help) return console.log(USAGE);
  const walk = await onWarmServer(measureAttack);
  if (json) console.log(JSON.stringify({ ...summaryOf(walk), ...walk }));
  else console.log(walkText(walk));
}

try {
  await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  process.exitCode = 1;
}
