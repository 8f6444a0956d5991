import type { Unvouched, Verdict } from '../../shared/replay/judge-replay.ts';
import type { Trusted } from './read-keys.ts';

/** The exit codes of the tool. */
export const EXIT = { vouched: 0, forged: 1, unvouched: 2, unjudged: 3 } as const;

const NOT_VOUCHED = 'plays by the rules, but nothing proves who played or how it ended';

const briefly = (key: string | undefined): string => `${key?.slice(0, 16)}…`;

type Of<K extends Verdict['kind']> = Extract<Verdict, { kind: K }>;

function reasonFor({ why, file }: Of<'unvouched'>, { from }: Trusted): string {
  const key = briefly(file.signature?.key);
  const known = from === '' ? 'no key to compare it with was given (--key)' : `not of ${from}`;
  const words: Readonly<Record<Unvouched, string>> = {
    unsigned: 'it is not signed',
    'unknown-key': `it is signed with the key ${key}, ${known}`,
    'withdrawn-key': `it is signed with the key ${key}, which its server has withdrawn`,
    unchecked: 'its signature cannot be checked here',
  };
  return words[why];
}

const BASES = {
  moves: 'its result follows from the moves',
  agreement: 'only the signature says that a draw was agreed on',
  forfeit: 'only the signature says that a seat ran out of time',
} as const;

/** The verdict in one line, the last of the output. */
export function verdictWords(verdict: Verdict, trusted: Trusted): string {
  if (verdict.kind === 'vouched') {
    const { file, basis, hash, key } = verdict;
    return `vouched for: signed with the key ${briefly(key)} of ${trusted.from} and unchanged since; ${file.intents.length} intents, final hash ${hash}; ${BASES[basis]}`;
  }
  if (verdict.kind === 'unvouched') {
    const { file, hash } = verdict;
    return `not vouched for: ${NOT_VOUCHED}: ${reasonFor(verdict, trusted)}; ${file.intents.length} intents, final hash ${hash}`;
  }
  if (verdict.kind === 'forged') return `forged: ${verdict.message}`;
  if (verdict.kind === 'no-replay') {
    return `no replay: ${verdict.message}. Expected a file downloaded from a server.`;
  }
  const signed = verdict.signed
    ? ' It is signed with a known key and unchanged since.'
    : ' No known key has signed it.';
  return `cannot be played here: ${verdict.message}${signed}`;
}

export function exitOf({ kind }: Verdict): number {
  if (kind === 'vouched' || kind === 'unvouched' || kind === 'forged') return EXIT[kind];
  return kind === 'no-replay' ? EXIT.forged : EXIT.unjudged;
}
