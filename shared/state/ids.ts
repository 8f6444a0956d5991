import type { Side } from './game.ts';
import { nextWord, type Stream } from './rng.ts';
import type { Seat } from './seat.ts';
import { findById } from './take-by-id.ts';

const ALPHABET = 'abcdefghijkmnopqrstuvwxyz2345678';
const PREFIX = ['a', 'b'] as const;

const PAIRS = Array.from(ALPHABET, (first) =>
  Array.from(ALPHABET, (second) => first + second),
).flat();

/** Six letters out of 30 random bits. */
function randomName(prefix: string, stream: Stream): string {
  const word = nextWord(stream);
  return prefix + pairOf(word) + pairOf(word >>> 10) + pairOf(word >>> 20);
}

const pairOf = (bits: number): string => PAIRS[bits & 1023] as string;

function has(list: readonly { readonly id: string }[], id: string): boolean {
  return findById(list, id) !== null;
}

function isTaken(side: Side, id: string): boolean {
  return (
    has(side.deck, id) ||
    has(side.hand, id) ||
    has(side.discard, id) ||
    has(side.azoth, id) ||
    has(side.fracture, id) ||
    has(side.lifeCards, id) ||
    side.field.some((unit) => unit !== null && unit.id === id)
  );
}

/** G3: an id reveals only the owner of a card. It depends only on the owner's stream and cards. */
export function freshId(stream: Stream, seat: Seat, side: Side): string {
  let id = randomName(PREFIX[seat], stream);
  while (isTaken(side, id)) id = randomName(PREFIX[seat], stream);
  return id;
}

/** For tokens and other public arrivals: from the public stream, with a prefix that no card has. */
export function tokenId(table: Stream): string {
  return randomName('t', table);
}
