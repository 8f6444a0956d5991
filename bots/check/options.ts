import { parseArgs } from 'node:util';
import { SCENARIOS } from './scenarios/index.ts';

export const usage = `usage: npm run bot:check -- [--only <situation>] <command …>

  <command …>  starts the bot; the bot finds ARBITER_SERVER and ARBITER_TOKEN in its environment,
               accepts challenges, and plays until it is stopped
  --only       runs one of these scenarios instead of all:

${SCENARIOS.map(({ name, expectation }) => `    ${name.padEnd(10)} ${expectation}`).join('\n')}

example: npm run bot:check -- python3 bots/python/random_bot.py`;

export type Options = {
  readonly command: readonly string[];
  readonly scenarios: typeof SCENARIOS;
};

/** The checker's own options come first; everything from the first other word on is the bot's command. */
function splitArgs(args: readonly string[]): [string[], string[]] {
  let at = 0;
  while (args[at]?.startsWith('--') === true) at += args[at] === '--only' ? 2 : 1;
  return [args.slice(0, at), args.slice(at)];
}

/** Null when the reader wants help. */
export function parseOptions(args: readonly string[]): Options | null {
  const [own, command] = splitArgs(args);
  const { values } = parseArgs({
    args: own,
    options: { only: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return null;
  const { only } = values;
  const scenarios = SCENARIOS.filter(({ name }) => only === undefined || name === only);
  if (scenarios.length === 0) throw new Error(`There is no scenario called "${only}".`);
  if (command.length === 0) throw new Error('Say which command starts the bot.');
  return { command, scenarios };
}
