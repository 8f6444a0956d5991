import type { Unvouched, Verdict } from '../../shared/replay/judge-replay.ts';
import type { Trusted } from './read-keys.ts';

/** How the tool ends. */
export const EXIT = { vouched: 0, forged: 1, unvouched: 2, unjudged: 3 } as const;

const NOBODY = 'plays by the rules, but nobody vouches for who played or how it ended';

const briefly = (key: string | undefined): string => `${key?.slice(0, 16)}…`;

type Of<K extends Verdict['kind']> = Extract<Verdict, { kind: K }>;

function whyNot({ why, file }: Of<'unvouched'>, { from }: Trusted): string {
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
  agreement: 'that a draw was agreed on, the signature alone says',
  forfeit: 'that a seat ran out of time, the signature alone says',
} as const;

/** The last line of the tool. */
export function verdictWords(verdict: Verdict, trusted: Trusted): string {
  if (verdict.kind === 'vouched') {
    const { file, basis, hash, key } = verdict;
    return `vouched for: signed with the key ${briefly(key)} of ${trusted.from} and unchanged since; ${file.intents.length} intents, final hash ${hash}; ${BASES[basis]}`;
  }
  if (verdict.kind === 'unvouched') {
    const { file, hash } = verdict;
    return `not vouched for: ${NOBODY}: ${whyNot(verdict, trusted)}; ${file.intents.length} intents, final hash ${hash}`;
  }
  if (verdict.kind === 'forged') return `forged: ${verdict.message}`;
  if (verdict.kind === 'no-replay') {
    return `no replay: ${verdict.message}. Expected is a file as the server offers it for download.`;
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
