import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { CLOSED_FOR_GOOD } from './messages.ts';
import { namedSchemas } from './schema-names.ts';
import { BOT_CONTRACT_VERSION } from './version.ts';

const PROSE = ['description', 'title'];

/** Prose is a string; a message field that happens to be called `title` has a schema instead. */
const isProse = ([key, value]: readonly [string, unknown]) =>
  PROSE.includes(key) && typeof value === 'string';

/** Drops the prose and sorts the keys. Lists of strings (`required`, `enum`) are sets, so they are sorted too. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.every((item) => typeof item === 'string')
      ? value.toSorted()
      : value.map(canonical);
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter((entry) => !isProse(entry));
  const sorted = kept.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, inner]) => [key, canonical(inner)]));
}

/** What a bot relies on: everything except prose and examples. */
export function contractText(): string {
  const parts = { version: BOT_CONTRACT_VERSION, closes: CLOSED_FOR_GOOD, schemas: namedSchemas() };
  return JSON.stringify(canonical(parts));
}

const LENGTH = 32;
let known: string | null = null;

/** The hash changes exactly when something that a bot relies on changes. */
export function contractHash(): string {
  known ??= bytesToHex(sha256(utf8ToBytes(contractText()))).slice(0, LENGTH);
  return known;
}
