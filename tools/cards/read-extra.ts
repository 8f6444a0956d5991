import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { CardSet } from '../../shared/book/make-book.ts';

function isSet(json: unknown): json is CardSet {
  if (typeof json !== 'object' || json === null) return false;
  const { id, cards } = json as { readonly id?: unknown; readonly cards?: unknown };
  return typeof id === 'string' && Array.isArray(cards);
}

/** Reads definitions from a file: a list of cards, or a set with its id. Returns a message if that fails. */
export function readExtra(path: string): CardSet | string {
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (Array.isArray(json)) return { id: basename(path, '.json'), cards: json };
    return isSet(json) ? json : `${path} contains neither a list of cards nor { "id", "cards" }.`;
  } catch (error) {
    return `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}
