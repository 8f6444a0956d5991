import type { Format } from '../../shared/protocol/http/cards.ts';
import type { Deck } from '../../shared/state/book.ts';
import type { DeckRequest } from '../link/api-types.ts';

export type DeckOption = Deck & { readonly own: boolean };

/** Decks belong to a mode, so formats of the same mode share them. */
export function decksFor(
  format: string,
  formats: readonly Pick<Format, 'id' | 'mode'>[],
  decks: readonly DeckOption[],
): DeckOption[] {
  const modeOf = (id: string) => formats.find((one) => one.id === id)?.mode;
  const mode = modeOf(format);
  return decks.filter((deck) => deck.format === format || modeOf(deck.format) === mode);
}

/** The user's decks first; `own` distinguishes two decks with the same id. */
export function allDecks(ready: readonly Deck[], own: readonly Deck[]): DeckOption[] {
  return [
    ...own.map((deck) => ({ ...deck, own: true })),
    ...ready.map((deck) => ({ ...deck, own: false })),
  ];
}

export const deckKey = ({ id, own }: DeckOption): string => (own ? `own-${id}` : id);

export const deckRequest = ({ id, own, name, cards }: DeckOption): DeckRequest =>
  own ? { name, cards } : id;

/** The remembered deck if it still fits the format, else the first ready-made deck. */
export function pickDeck(key: string, fitting: readonly DeckOption[]): DeckOption | null {
  const found = fitting.find((deck) => deckKey(deck) === key);
  return found ?? fitting.find(({ own }) => !own) ?? fitting[0] ?? null;
}
