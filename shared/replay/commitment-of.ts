import { canonicalText } from './canonical-text.ts';
import { sha256Of } from './sha256-of.ts';

type Deck = { readonly name: string; readonly cards: readonly string[] };

/**
 * Published before the first card and opened after the last, which proves that nobody chose the shuffle
 * during the game. Anybody can compute it: the SHA-256, in hex, of the UTF-8 text
 *
 *     {"decks":[{"cards":["gnome",…],"name":"…"},{"cards":[…],"name":"…"}],"seed":"…"}
 *
 * with the decks by seat, their cards in the order of the deck list, and no spaces. The seed is long and
 * secret, so nobody can guess the decks from the hash.
 */
export function commitmentOf(seed: string, decks: readonly Deck[]): string {
  const open = { seed, decks: decks.map(({ name, cards }) => ({ name, cards })) };
  return sha256Of(canonicalText(open));
}
