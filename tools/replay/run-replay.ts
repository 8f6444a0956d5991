import { parseArgs } from 'node:util';
import { isSignedBy } from '../../server/replays/ed25519.ts';
import { defaultBook } from '../../shared/index.ts';
import { judgeReplay } from '../../shared/replay/judge-replay.ts';
import { replayFileShape } from '../../shared/replay/replay-file.ts';
import { readJson } from './read-json.ts';
import { readKeys } from './read-keys.ts';
import { tellReplay } from './tell-replay.ts';
import { EXIT, exitOf, verdictWords } from './verdict-words.ts';

const USAGE = `Plays a recorded match again, compares every step with the record, and tells it in words.

  npm run replay -- match.json                                  the match and the verdict
  npm run replay -- match.json --key https://play.example.com   signed by a key of this server?
  npm run replay -- match.json --key 9f2c…                      or by this key (64 hex digits)
  npm run replay -- match.json --quiet                          the verdict alone
  npm run replay -- --help

Ends with
  0  vouched for: signed by a key that --key leads to, unchanged since, every hash is the recorded one
  1  forged: it was changed, or does not play to the end it tells; or it is no replay
  2  not vouched for: it plays by the rules, but is not signed by such a key
  3  not judged: played under other rules or cards, the file or the keys cannot be read, wrong usage`;

export type Print = (line: string) => void;

/** The verdict is always the last line. */
async function show(
  value: unknown,
  given: readonly string[],
  tell: Print,
  { print, complain }: { readonly print: Print; readonly complain: Print },
): Promise<number> {
  const trusted = await readKeys(given);
  if (typeof trusted === 'string') {
    complain(trusted);
    return EXIT.unjudged;
  }
  const book = defaultBook();
  const parsed = replayFileShape.safeParse(value);
  const telling = parsed.success ? tellReplay(book, parsed.data) : null;
  if (telling !== null) tell(telling.heading);
  const verdict = await judgeReplay(value, {
    book,
    keys: trusted.keys,
    checkSignature: async (key, signature, text) => isSignedBy(key, signature, text),
    visit: (played) => telling?.linesOf(played).forEach(tell),
  });
  const isWhole = verdict.kind === 'vouched' || verdict.kind === 'unvouched';
  if (isWhole && telling !== null) tell(telling.result);
  print(verdictWords(verdict, trusted));
  return exitOf(verdict);
}

function readArgs(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true, default: [] },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
}

/** The tool without its process: what it prints, what it complains about, how it ends. */
export async function runReplay(
  args: readonly string[],
  print: Print,
  complain: Print,
): Promise<number> {
  const { values, positionals } = readArgs(args);
  const [path, ...more] = positionals;
  if (values.help) {
    print(USAGE);
    return 0;
  }
  const json = path === undefined || more.length > 0 ? USAGE : readJson(path);
  if (typeof json !== 'string') {
    return show(json.value, values.key, values.quiet ? () => {} : print, { print, complain });
  }
  complain(json);
  return EXIT.unjudged;
}

/** parseArgs throws for options it does not know: that is the user's typing, not a bug. */
export function explain(error: unknown): string {
  return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
}
