import type { Book } from '../state/book.ts';
import { type Checked, checkReplay, type EndingBasis } from './check-replay.ts';
import { type ReplayFile, replayFileShape, signatureShape } from './replay-file.ts';
import { signedText } from './signed-text.ts';
import type { Played } from './steps-of.ts';

/** A key of a server, from the server itself or from somebody who is believed: never from a file. */
export type KnownKey = {
  readonly key: string;
  /** Somebody else may have it: what it signed says nothing any more. */
  readonly withdrawn: boolean;
};

/** Whether a signature (Ed25519, in hex) of a text is by a key; null when that cannot be told here. */
export type CheckSignature = (key: string, value: string, text: string) => Promise<boolean | null>;

/** Why nobody vouches for a file that plays by the rules. */
export type Unvouched = 'unsigned' | 'unknown-key' | 'withdrawn-key' | 'unchecked';

export type Verdict =
  /** Signed by a known key, unchanged since, and it plays to the end that it tells. */
  | {
      readonly kind: 'vouched';
      readonly file: ReplayFile;
      readonly basis: EndingBasis;
      readonly key: string;
      readonly hash: string;
    }
  /** It plays by the rules, but nobody vouches for who played or how it ended. */
  | {
      readonly kind: 'unvouched';
      readonly file: ReplayFile;
      readonly why: Unvouched;
      readonly hash: string;
    }
  | { readonly kind: 'forged'; readonly message: string }
  /** Of other rules or cards: only the signature can be judged. */
  | { readonly kind: 'foreign'; readonly message: string; readonly signed: boolean }
  | { readonly kind: 'no-replay'; readonly message: string };

export type Judge = {
  readonly book: Book;
  readonly keys: readonly KnownKey[];
  readonly checkSignature: CheckSignature;
  /** Sees the game after each intent while it is played again. */
  readonly visit?: (played: Played) => void;
};

type Signed = { readonly by: string } | Unvouched | 'broken';

const CHANGED =
  'it was changed after it was signed, or the signature is of another file: the signature does not fit.';

/** The signature is judged over the file as it came, with whatever else somebody put into it. */
async function signatureOf(value: object, { keys, checkSignature }: Judge): Promise<Signed> {
  if (!('signature' in value)) return 'unsigned';
  const parsed = signatureShape.safeParse(value.signature);
  if (!parsed.success) return 'broken';
  const { key, value: signature } = parsed.data;
  const fits = await checkSignature(key, signature, signedText(value, parsed.data));
  if (fits === null) return 'unchecked';
  if (!fits) return 'broken';
  const known = keys.find((one) => one.key === key);
  if (known === undefined) return 'unknown-key';
  return known.withdrawn ? 'withdrawn-key' : { by: key };
}

function noReplay(path: PropertyKey[] = [], message = ''): Verdict {
  const where = path.length === 0 ? 'the file' : path.join('.');
  return { kind: 'no-replay', message: `${where}: ${message}` };
}

function conclude(file: ReplayFile, checked: Checked, signed: Exclude<Signed, 'broken'>): Verdict {
  if (!checked.ok) {
    const { why, message } = checked;
    if (why === 'differs') return { kind: 'forged', message };
    return { kind: 'foreign', message, signed: typeof signed === 'object' };
  }
  const { hash, basis } = checked;
  if (typeof signed === 'string') return { kind: 'unvouched', file, why: signed, hash };
  return { kind: 'vouched', file, basis, key: signed.by, hash };
}

/** What can be said of a replay, read from JSON. */
export async function judgeReplay(value: unknown, judge: Judge): Promise<Verdict> {
  if (typeof value !== 'object' || value === null) return noReplay([], 'it is no object');
  const signed = await signatureOf(value, judge);
  if (signed === 'broken') return { kind: 'forged', message: CHANGED };
  const parsed = replayFileShape.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return noReplay(issue?.path, issue?.message);
  }
  return conclude(parsed.data, checkReplay(judge.book, parsed.data, judge.visit), signed);
}
