import type { Format } from '../../shared/protocol/http/cards.ts';
import type { Deck } from '../../shared/state/book.ts';
import type { DeckRequest } from '../link/api-types.ts';

export type DeckOption = Deck & { readonly own: boolean };

/** Decks belong to a way of playing: formats that share it share them, too. */
export function decksFor(
  format: string,
  formats: readonly Pick<Format, 'id' | 'mode'>[],
  decks: readonly DeckOption[],
): DeckOption[] {
  const modeOf = (id: string) => formats.find((one) => one.id === id)?.mode;
  const mode = modeOf(format);
  return decks.filter((deck) => deck.format === format || modeOf(deck.format) === mode);
}

/** Own decks first; two decks of one id are told apart by whose they are. */
export function allDecks(ready: readonly Deck[], own: readonly Deck[]): DeckOption[] {
  return [
    ...own.map((deck) => ({ ...deck, own: true })),
    ...ready.map((deck) => ({ ...deck, own: false })),
  ];
}

export const deckKey = ({ id, own }: DeckOption): string => (own ? `own-${id}` : id);

export const deckRequest = ({ id, own, name, cards }: DeckOption): DeckRequest =>
  own ? { name, cards } : id;

/** The remembered one where it still fits, else the first ready one. */
export function pickDeck(key: string, fitting: readonly DeckOption[]): DeckOption | null {
  const found = fitting.find((deck) => deckKey(deck) === key);
  return found ?? fitting.find(({ own }) => !own) ?? fitting[0] ?? null;
}
