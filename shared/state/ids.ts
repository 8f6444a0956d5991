import type { Side } from './game.ts';
import { nextWord, type Stream } from './rng.ts';
import type { Seat } from './seat.ts';

const ALPHABET = 'abcdefghijkmnopqrstuvwxyz2345678';
const PREFIX = ['a', 'b'] as const;

function randomName(prefix: string, stream: Stream): string {
  let word = nextWord(stream);
  let name = prefix;
  for (let i = 0; i < 6; i++) {
    name += ALPHABET[word & 31];
    word >>>= 5;
  }
  return name;
}

function isTaken(side: Side, id: string): boolean {
  const has = (list: readonly { readonly id: string }[]) => list.some((card) => card.id === id);
  return (
    has(side.deck) || has(side.hand) || has(side.discard) || has(side.azoth) || has(side.fracture)
  );
}

/** G3: says who owns the card and nothing else. Only the owner's own stream and cards decide it. */
export function freshId(stream: Stream, seat: Seat, side: Side): string {
  let id = randomName(PREFIX[seat], stream);
  while (isTaken(side, id)) id = randomName(PREFIX[seat], stream);
  return id;
}

/** Tokens and other public newcomers: the public stream, a prefix no card has. */
export function tokenId(table: Stream): string {
  return randomName('t', table);
}
