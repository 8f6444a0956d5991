import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { CLOSED_FOR_GOOD } from './messages.ts';
import { namedSchemas } from './schema-names.ts';
import { BOT_CONTRACT_VERSION } from './version.ts';

const PROSE = ['description', 'title'];

/** Words are strings; a field that is called like them has a schema. */
const isProse = ([key, value]: readonly [string, unknown]) =>
  PROSE.includes(key) && typeof value === 'string';

/** Without words, and in one order: lists of texts (required, enum) are sets. */
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

/** What a bot relies on: everything but words and examples. */
export function contractText(): string {
  const parts = { version: BOT_CONTRACT_VERSION, closes: CLOSED_FOR_GOOD, schemas: namedSchemas() };
  return JSON.stringify(canonical(parts));
}

const LENGTH = 32;
let known: string | null = null;

/** Another one, and something that a bot relies on has changed. */
export function contractHash(): string {
  known ??= bytesToHex(sha256(utf8ToBytes(contractText()))).slice(0, LENGTH);
  return known;
}
