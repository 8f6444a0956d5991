import type { Unvouched, Verdict } from '../../../shared/replay/judge-replay.ts';

const BASES = {
  moves: 'Its result follows from the moves.',
  agreement: 'A draw was agreed on.',
  forfeit: 'A player ran out of time.',
} as const;

const WHY: Readonly<Record<Unvouched, string>> = {
  unsigned: 'It is not signed.',
  'unknown-key': 'It is signed, but not by this server.',
  'withdrawn-key': 'It is signed with a key that this server has withdrawn.',
  unchecked:
    'Its signature cannot be checked in this browser: open the page over https, in a newer browser.',
};

/** Explains a verdict; `hasKeys` is whether the keys of this server are known. */
export function verdictText(
  verdict: Extract<Verdict, { kind: 'vouched' | 'unvouched' }>,
  hasKeys: boolean,
): string {
  if (verdict.kind === 'vouched') {
    return `By this server, and unchanged since. ${BASES[verdict.basis]}`;
  }
  const unknown = 'The keys of this server are not available now; open the file again later.';
  const why = verdict.why === 'unknown-key' && !hasKeys ? unknown : WHY[verdict.why];
  return `It plays by the rules, but nobody vouches for who played or how it ended. ${why}`;
}
