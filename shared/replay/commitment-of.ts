import { canonicalText } from './canonical-text.ts';
import { sha256Of } from './sha256-of.ts';

type Deck = { readonly name: string; readonly cards: readonly string[] };

/**
 * Published before the first card and opened after the last, so that nobody can have chosen the
 * shuffle later. Anybody can repeat it: SHA-256, in hex, of the UTF-8 text
 *
 *     {"decks":[{"cards":["gnome",…],"name":"…"},{"cards":[…],"name":"…"}],"seed":"…"}
 *
 * with the decks by seat, their cards as they were listed, and no spaces. The seed is secret and
 * long, so the decks cannot be guessed from it.
 */
export function commitmentOf(seed: string, decks: readonly Deck[]): string {
  const open = { seed, decks: decks.map(({ name, cards }) => ({ name, cards })) };
  return sha256Of(canonicalText(open));
}
