import type { Book, MatchRecord } from '../../../shared/index.ts';
import { checkReplay } from '../../../shared/replay/check-replay.ts';
import { judgeReplay, type KnownKey, type Verdict } from '../../../shared/replay/judge-replay.ts';
import { type ReplayFile, replayFileShape } from '../../../shared/replay/replay-file.ts';
import { checkSignature } from './check-signature.ts';
import { verdictText } from './verdict-text.ts';

/** A finished game with everything that was hidden, as the server gives it and as files hold it. */
export type GameRecord = ReplayFile & MatchRecord;

type Fault = { readonly ok: false; readonly message: string };

export type ReadRecord = { readonly ok: true; readonly record: GameRecord } | Fault;

/** What is known of a file: whether somebody vouches for it, and in which words that is told. */
export type FileVerdict = { readonly kind: 'vouched' | 'unvouched'; readonly words: string };

/** A file that plays by the rules. */
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

/** From the server itself, which needs no signature: played once, and each state must be the one it names. */
export function checkRecord(book: Book, value: unknown): ReadRecord {
  const parsed = replayFileShape.safeParse(value);
  if (!parsed.success) return fault('The server sent no replay. Load the page again.');
  const checked = checkReplay(book, parsed.data);
  if (checked.ok) return { ok: true, record: parsed.data };
  return fault(`This replay cannot be played here: ${checked.message}`);
}

function refusalOf(verdict: Exclude<Verdict, { kind: 'vouched' | 'unvouched' }>): Fault {
  if (verdict.kind === 'forged') return fault(`This file is forged: ${verdict.message}`);
  if (verdict.kind === 'foreign') {
    return fault(`This replay cannot be played here: ${verdict.message}`);
  }
  return fault(
    `This is no replay of Arbiter (${verdict.message}). Choose a file that was downloaded from one.`,
  );
}

/** From anywhere: judged by the keys of this server; null when they could not be had. */
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
