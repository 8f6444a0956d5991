import type { Book } from '../state/book.ts';
import { type Checked, checkReplay, type EndingBasis } from './check-replay.ts';
import { type ReplayFile, replayFileShape, signatureShape } from './replay-file.ts';
import { signedText } from './signed-text.ts';
import type { Played } from './steps-of.ts';

/** A key of a server, from the server itself or from a trusted person, but never from a replay file. */
export type KnownKey = {
  readonly key: string;
  /** Somebody else may have the key, so its signatures no longer prove anything. */
  readonly withdrawn: boolean;
};

/** Whether a key made a signature (Ed25519, in hex) of a text; null if that cannot be checked here. */
export type CheckSignature = (key: string, value: string, text: string) => Promise<boolean | null>;

/** Why nobody vouches for a file that follows the rules. */
export type Unvouched = 'unsigned' | 'unknown-key' | 'withdrawn-key' | 'unchecked';

export type Verdict =
  /** Signed by a known key, unchanged, and it plays to the recorded ending. */
  | {
      readonly kind: 'vouched';
      readonly file: ReplayFile;
      readonly basis: EndingBasis;
      readonly key: string;
      readonly hash: string;
    }
  /** It follows the rules, but nobody vouches for the players and the ending. */
  | {
      readonly kind: 'unvouched';
      readonly file: ReplayFile;
      readonly why: Unvouched;
      readonly hash: string;
    }
  | { readonly kind: 'forged'; readonly message: string }
  /** Recorded under other rules or cards: only the signature can be checked. */
  | { readonly kind: 'foreign'; readonly message: string; readonly signed: boolean }
  | { readonly kind: 'no-replay'; readonly message: string };

export type Judge = {
  readonly book: Book;
  readonly keys: readonly KnownKey[];
  readonly checkSignature: CheckSignature;
  /** Called with the game after each intent while it is played again. */
  readonly visit?: (played: Played) => void;
};

type Signed = { readonly by: string } | Unvouched | 'broken';

const CHANGED =
  'it was changed after it was signed, or the signature belongs to another file: the signature does not match.';

/** Checks the signature over the file as it is, including any fields that somebody added. */
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

/** Judges a replay that was read from JSON. */
export async function judgeReplay(value: unknown, judge: Judge): Promise<Verdict> {
  if (typeof value !== 'object' || value === null) return noReplay([], 'it is not an object');
  const signed = await signatureOf(value, judge);
  if (signed === 'broken') return { kind: 'forged', message: CHANGED };
  const parsed = replayFileShape.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return noReplay(issue?.path, issue?.message);
  }
  return conclude(parsed.data, checkReplay(judge.book, parsed.data, judge.visit), signed);
}
