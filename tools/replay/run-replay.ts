import { parseArgs } from 'node:util';
import { isSignedBy } from '../../server/replays/ed25519.ts';
import { defaultBook } from '../../shared/index.ts';
import { judgeReplay } from '../../shared/replay/judge-replay.ts';
import { replayFileShape } from '../../shared/replay/replay-file.ts';
import { readJson } from './read-json.ts';
import { readKeys } from './read-keys.ts';
import { replayText } from './replay-text.ts';
import { EXIT, exitOf, verdictWords } from './verdict-words.ts';

const USAGE = `Plays a recorded match again, compares every step with the record, and prints it in words.

  npm run replay -- match.json                                  the match and the verdict
  npm run replay -- match.json --key https://play.example.com   signed by a key of this server?
  npm run replay -- match.json --key 9f2c…                      or by this key (64 hex digits)
  npm run replay -- match.json --quiet                          only the verdict
  npm run replay -- --help

Exit codes
  0  vouched for: signed by a key that --key leads to, unchanged since, every hash is the recorded one
  1  forged: it was changed, or does not lead to its recorded end; or it is not a replay
  2  not vouched for: it plays by the rules, but is not signed by such a key
  3  not judged: played under other rules or cards, the file or the keys cannot be read, wrong usage`;

export type Print = (line: string) => void;

/** The verdict is always the last line. */
async function show(
  value: unknown,
  given: readonly string[],
  printText: Print,
  { print, complain }: { readonly print: Print; readonly complain: Print },
): Promise<number> {
  const trusted = await readKeys(given);
  if (typeof trusted === 'string') {
    complain(trusted);
    return EXIT.unjudged;
  }
  const book = defaultBook();
  const parsed = replayFileShape.safeParse(value);
  const text = parsed.success ? replayText(book, parsed.data) : null;
  if (text !== null) printText(text.heading);
  const verdict = await judgeReplay(value, {
    book,
    keys: trusted.keys,
    checkSignature: async (key, signature, text) => isSignedBy(key, signature, text),
    visit: (played) => text?.linesOf(played).forEach(printText),
  });
  const isWhole = verdict.kind === 'vouched' || verdict.kind === 'unvouched';
  if (isWhole && text !== null) printText(text.result);
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

/** Runs the tool and returns its exit code. */
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

/** The message for an error of parseArgs, which throws for unknown options. */
export function explain(error: unknown): string {
  return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
}
