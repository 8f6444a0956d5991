import { signal } from '@preact/signals';
import type { Deck } from '../../shared/state/book.ts';
import { readStored, writeStored } from '../shell/stored.ts';

/** The decks made in this browser. This file does not import the rules, so that the lobby loads fast. */
const STORAGE_KEY = 'decks';
const MOST_DECKS = 200;

function isDeck(found: unknown): found is Deck {
  if (typeof found !== 'object' || found === null) return false;
  const { id, name, format, cards } = found as Partial<Record<keyof Deck, unknown>>;
  return (
    typeof id === 'string' &&
    /^[\w-]{1,40}$/.test(id) &&
    typeof name === 'string' &&
    typeof format === 'string' &&
    Array.isArray(cards) &&
    cards.every((card) => typeof card === 'string')
  );
}

/** Skips unreadable entries, so that a broken deck does not lose the others. */
export function parseDecks(text: string | null): Deck[] {
  if (text === null) return [];
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isDeck).slice(0, MOST_DECKS) : [];
  } catch {
    return [];
  }
}

const known = signal<readonly Deck[]>(parseDecks(readStored(STORAGE_KEY)));

export function ownDecks(): Deck[] {
  return [...known.value];
}

/** Starts each change from what is stored now, because another window may have changed it. */
function change(by: (decks: Deck[]) => Deck[]): void {
  const stored = readStored(STORAGE_KEY);
  const next = by(stored === null ? ownDecks() : parseDecks(stored)).slice(0, MOST_DECKS);
  writeStored(STORAGE_KEY, JSON.stringify(next));
  known.value = next;
}

/** Adds a deck, or replaces the deck with the same id. */
export function saveDeck(deck: Deck): void {
  change((decks) => {
    const at = decks.findIndex(({ id }) => id === deck.id);
    return at < 0 ? [...decks, deck] : decks.with(at, deck);
  });
}

export function deleteDeck(id: string): void {
  change((decks) => decks.filter((deck) => deck.id !== id));
}

export function newDeckId(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `d${number.toString(36)}`;
}

/** "Ember", then "Ember 2", "Ember 3"…, because a list cannot distinguish two decks of the same name. */
export function freeName(wanted: string): string {
  const taken = new Set(known.value.map(({ name }) => name));
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted} ${count}`;
  return name;
}
