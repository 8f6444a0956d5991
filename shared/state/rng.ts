import { chacha20 } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** G8: a ChaCha20 key stream read word by word. `at` is the next word. */
export type Stream = { readonly key: string; at: number };

const WORDS_PER_BLOCK = 16;
const NONCE = new Uint8Array(12);
const ZEROS = new Uint8Array(WORDS_PER_BLOCK * 4);
const MEMO_LIMIT = 4096;

// The block a stream reads from, remembered per key: a pure function's result, not state.
const memo = new Map<string, { block: number; words: Uint32Array }>();

export function createStream(seed: string, purpose: string): Stream {
  return { key: bytesToHex(sha256(utf8ToBytes(`${purpose}\n${seed}`))), at: 0 };
}

function wordsOf(key: string, block: number): Uint32Array {
  const known = memo.get(key);
  if (known !== undefined && known.block === block) return known.words;
  const bytes = chacha20(hexToBytes(key), NONCE, ZEROS, undefined, block);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const words = new Uint32Array(WORDS_PER_BLOCK);
  for (let i = 0; i < WORDS_PER_BLOCK; i++) words[i] = view.getUint32(i * 4, true);
  if (memo.size >= MEMO_LIMIT) memo.clear();
  memo.set(key, { block, words });
  return words;
}

export function nextWord(stream: Stream): number {
  const at = stream.at;
  stream.at = at + 1;
  return wordsOf(stream.key, Math.floor(at / WORDS_PER_BLOCK))[at % WORDS_PER_BLOCK] as number;
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
