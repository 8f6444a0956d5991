import { parseArgs } from 'node:util';
import { SITUATIONS } from './situations/index.ts';

export const usage = `usage: npm run bot:check -- [--only <situation>] <command …>

  <command …>  starts the bot; it finds ARBITER_SERVER and ARBITER_TOKEN in its environment,
               accepts challenges, and plays until it is ended
  --only       one situation of these, instead of all:

${SITUATIONS.map(({ name, says }) => `    ${name.padEnd(10)} ${says}`).join('\n')}

example: npm run bot:check -- python3 bots/python/random_bot.py`;

export type Options = {
  readonly command: readonly string[];
  readonly situations: typeof SITUATIONS;
};

/** Options of the kit come first; from the first word on everything is the bot's command. */
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
  const situations = SITUATIONS.filter(({ name }) => only === undefined || name === only);
  if (situations.length === 0) throw new Error(`There is no situation called "${only}".`);
  if (command.length === 0) throw new Error('Say which command starts the bot.');
  return { command, situations };
}
