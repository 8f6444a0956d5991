import { chacha20 } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** G8: a ChaCha20 key stream read word by word; `lane` is its nonce, `at` the next word. */
export type Stream = { readonly key: string; readonly lane: number; at: number };

const BLOCKS = 4;
const WORDS = BLOCKS * 16;
const ZEROS = new Uint8Array(WORDS * 4);
const NONCES: readonly Uint8Array[] = [0, 1, 2].map((lane) =>
  Uint8Array.of(lane, ...ZEROS.slice(1, 12)),
);
/** Pages kept per lane: a server with more games recomputes a page now and then. */
const MEMO_LIMIT = 1024;

// A buffer in which a page is computed.
const bytes = new Uint8Array(WORDS * 4);
const view = new DataView(bytes.buffer);

// A cache of the words of a stream by key. They are a pure function of the key, so this is not state.
type Page = {
  readonly of: string;
  readonly key: Uint8Array;
  page: number;
  words: readonly number[];
};
type Lane = { last: Page | null; readonly pages: Map<string, Page> };
const startLane = (): Lane => ({ last: null, pages: new Map() });
const memo: readonly Lane[] = [startLane(), startLane(), startLane()];

/** Reproducible with the seed, unpredictable without it. Lanes of one seed are independent. */
export function keyOf(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

export function createStream(key: string, lane: number): Stream {
  return { key, lane, at: 0 };
}

/** Signed, because V8 stores such numbers compactly; with a fixed byte order, so that all machines agree. */
function makeWords(key: Uint8Array, lane: number, page: number): number[] {
  chacha20(key, NONCES[lane] as Uint8Array, ZEROS, bytes, page * BLOCKS);
  const words: number[] = [];
  for (let at = 0; at < WORDS; at++) words.push(view.getInt32(at * 4, true));
  return words;
}

function pageOf(stream: Stream, page: number): Page {
  const lane = memo[stream.lane] as Lane;
  // Most reads are on the same page as the read before.
  if (lane.last !== null && lane.last.page === page && lane.last.of === stream.key)
    return lane.last;
  lane.last = turnTo(lane.pages, stream, page);
  return lane.last;
}

function dropOldest(pages: Map<string, Page>): void {
  const [oldest] = pages.keys();
  if (oldest !== undefined) pages.delete(oldest);
}

function turnTo(pages: Map<string, Page>, stream: Stream, page: number): Page {
  const known = pages.get(stream.key);
  if (known !== undefined) {
    if (known.page !== page) {
      known.words = makeWords(known.key, stream.lane, page);
      known.page = page;
    }
    return known;
  }
  const key = hexToBytes(stream.key);
  const fresh = { of: stream.key, key, page, words: makeWords(key, stream.lane, page) };
  if (pages.size >= MEMO_LIMIT) dropOldest(pages);
  pages.set(stream.key, fresh);
  return fresh;
}

export function nextWord(stream: Stream): number {
  const at = stream.at;
  stream.at = at + 1;
  const { words } = pageOf(stream, Math.floor(at / WORDS));
  return (words[at % WORDS] as number) >>> 0;
}

/** A whole number from 0 to n − 1, without bias. */
export function below(stream: Stream, n: number): number {
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
  let word = nextWord(stream);
  while (word >= limit) word = nextWord(stream);
  return word % n;
}

export function shuffle<T>(stream: Stream, list: T[]): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(stream, i + 1);
    const held = list[i] as T;
    list[i] = list[j] as T;
    list[j] = held;
  }
}
