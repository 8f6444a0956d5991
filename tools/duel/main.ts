import { parseArgs } from 'node:util';
import { showDuel } from './show-duel.ts';

const USAGE = `Plays one match between two random players in the terminal.

  npm run duel                     the same duel every time
  npm run duel -- --seed "any text"  another one
  npm run duel -- --format duel-life-cards
  npm run duel -- --format skirmish
  npm run duel -- --format siege
  npm run duel -- --help`;

function readOptions() {
  return parseArgs({
    options: {
      seed: { type: 'string', default: 'welcome' },
      format: { type: 'string', default: 'duel' },
      help: { type: 'boolean', default: false },
    },
  }).values;
}

function main(): number {
  const { seed, format, help } = readOptions();
  if (help) {
    console.log(USAGE);
    return 0;
  }
  const fault = showDuel(seed, format, console.log);
  if (fault !== null) console.error(fault);
  return fault === null ? 0 : 1;
}

try {
  process.exitCode = main();
} catch (error) {
  // parseArgs throws for unknown options, which is a mistake of the user, not a bug.
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 1;
}
