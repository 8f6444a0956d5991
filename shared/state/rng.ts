import { chacha20 } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** G8: a ChaCha20 key stream read word by word; `lane` is its nonce, `at` the next word. */
export type Stream = { readonly key: string; readonly lane: number; at: number };

const BLOCKS = 8;
const WORDS = BLOCKS * 16;
const ZEROS = new Uint8Array(WORDS * 4);
const MEMO_LIMIT = 4096;

// The words a stream reads from, remembered per key: a pure function's result, not state.
type Page = { readonly of: string; readonly key: Uint8Array; page: number; words: DataView };
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

function makeWords(key: Uint8Array, lane: number, page: number): DataView {
  const nonce = new Uint8Array(12);
  nonce[0] = lane;
  const bytes = chacha20(key, nonce, ZEROS, undefined, page * BLOCKS);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function pageOf(stream: Stream, page: number): Page {
  const lane = memo[stream.lane] as Lane;
  // Words are read in runs: mostly the page is the one of the word before.
  if (lane.last !== null && lane.last.page === page && lane.last.of === stream.key)
    return lane.last;
  lane.last = turnTo(lane.pages, stream, page);
  return lane.last;
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
  if (pages.size >= MEMO_LIMIT) pages.clear();
  pages.set(stream.key, fresh);
  return fresh;
}

export function nextWord(stream: Stream): number {
  const at = stream.at;
  stream.at = at + 1;
  const { words } = pageOf(stream, Math.floor(at / WORDS));
  // In one byte order, so that every machine sees the same words.
  return words.getUint32((at % WORDS) * 4, true);
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
