import { parseArgs } from 'node:util';
import { defaultBook } from '../../shared/index.ts';
import type { ReplayFile } from '../records/replay-file.ts';
import { readReplay } from './read-replay.ts';
import { tellReplay } from './tell-replay.ts';
import { verifyReplay } from './verify-replay.ts';

const USAGE = `Plays a recorded match again, compares every step with the record, and tells it in words.

  npm run replay -- match.json           the match and the verdict
  npm run replay -- match.json --quiet   the verdict alone
  npm run replay -- --help

Ends with 0 when every hash is the recorded one, with 1 when not.`;

export type Print = (line: string) => void;

/** The verdict is always the last line. */
function show(file: ReplayFile, tell: Print, conclude: Print): number {
  const book = defaultBook();
  const telling = tellReplay(book, file);
  tell(telling.heading);
  const verdict = verifyReplay(book, file, (played) => telling.linesOf(played).forEach(tell));
  if (!verdict.ok) {
    conclude(verdict.message);
    return 1;
  }
  tell(telling.result);
  conclude(`verified: ${verdict.intents} intents, final hash ${verdict.hash}`);
  return 0;
}

function readArgs(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
}

/** The tool without its process: what it prints, what it complains about, how it ends. */
export function runReplay(args: readonly string[], print: Print, complain: Print): number {
  const { values, positionals } = readArgs(args);
  const [path, ...more] = positionals;
  if (values.help) {
    print(USAGE);
    return 0;
  }
  const file = path === undefined || more.length > 0 ? USAGE : readReplay(path);
  if (typeof file !== 'string') return show(file, values.quiet ? () => {} : print, print);
  complain(file);
  return 1;
}

/** parseArgs throws for options it does not know: that is the user's typing, not a bug. */
export function explain(error: unknown): string {
  return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
}
