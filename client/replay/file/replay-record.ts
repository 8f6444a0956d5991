import type { Book, MatchRecord } from '../../../shared/index.ts';
import { checkReplay } from '../../../shared/replay/check-replay.ts';
import { judgeReplay, type KnownKey, type Verdict } from '../../../shared/replay/judge-replay.ts';
import { type ReplayFile, replayFileShape } from '../../../shared/replay/replay-file.ts';
import { checkSignature } from './check-signature.ts';
import { verdictText } from './verdict-text.ts';

/** A finished game including everything that was hidden, from the server or a file. */
export type GameRecord = ReplayFile & MatchRecord;

type Fault = { readonly ok: false; readonly message: string };

/** `isForeign`: of other rules or cards, so it cannot be played here. */
export type ReadRecord =
  | { readonly ok: true; readonly record: GameRecord }
  | (Fault & { readonly isForeign: boolean });

/** Whether a server vouches for a file, and an explanation for the user. */
export type FileVerdict = { readonly kind: 'vouched' | 'unvouched'; readonly words: string };

/** A file whose moves follow the rules. */
export type OpenedFile = { readonly record: GameRecord; readonly verdict: FileVerdict };

export type JudgedFile = ({ readonly ok: true } & OpenedFile) | Fault;

const fault = (message: string): Fault => ({ ok: false, message });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Checks a replay from the server, which needs no signature, by playing it and comparing each state. */
export function checkRecord(book: Book, value: unknown): ReadRecord {
  const parsed = replayFileShape.safeParse(value);
  if (!parsed.success) {
    return { ...fault('The server sent no replay. Reload the page.'), isForeign: false };
  }
  const checked = checkReplay(book, parsed.data);
  if (checked.ok) return { ok: true, record: parsed.data };
  const isForeign = checked.why === 'foreign';
  return { ...fault(`This replay cannot be played here: ${checked.message}`), isForeign };
}

function refusalOf(verdict: Exclude<Verdict, { kind: 'vouched' | 'unvouched' }>): Fault {
  if (verdict.kind === 'forged') return fault(`This file is forged: ${verdict.message}`);
  if (verdict.kind === 'foreign') {
    return fault(`This replay cannot be played here: ${verdict.message}`);
  }
  return fault(
    `This is not an Arbiter replay (${verdict.message}). Choose a file that was downloaded as one.`,
  );
}

/** Judges a file from anywhere; `keys` is null if the keys of this server could not be fetched. */
export async function judgeFile(
  book: Book,
  text: string,
  keys: readonly KnownKey[] | null,
): Promise<JudgedFile> {
  const verdict = await judgeReplay(parse(text), { book, keys: keys ?? [], checkSignature });
  if (verdict.kind !== 'vouched' && verdict.kind !== 'unvouched') return refusalOf(verdict);
  const { kind, file: record } = verdict;
  return { ok: true, record, verdict: { kind, words: verdictText(verdict, keys !== null) } };
}
