import type { DeckWish, NamedDeck, NamedFormat } from '../link/replies.ts';

export type Choice = NamedDeck & { readonly own: boolean };

/** Decks belong to a way of playing: formats that share it share them, too. */
export function decksFor(
  format: string,
  formats: readonly NamedFormat[],
  decks: readonly Choice[],
): Choice[] {
  const modeOf = (id: string) => formats.find((one) => one.id === id)?.mode;
  const mode = modeOf(format);
  return decks.filter((deck) => deck.format === format || modeOf(deck.format) === mode);
}

/** Own decks first; two decks of one id are told apart by whose they are. */
export function allDecks(ready: readonly NamedDeck[], own: readonly NamedDeck[]): Choice[] {
  return [
    ...own.map((deck) => ({ ...deck, own: true })),
    ...ready.map((deck) => ({ ...deck, own: false })),
  ];
}

export const keyOf = ({ id, own }: Choice): string => (own ? `own-${id}` : id);

export const wishOf = ({ id, own, name, cards }: Choice): DeckWish => (own ? { name, cards } : id);

/** The remembered one where it still fits, else the first ready one. */
export function chosenOf(key: string, fitting: readonly Choice[]): Choice | null {
  const found = fitting.find((deck) => keyOf(deck) === key);
  return found ?? fitting.find(({ own }) => !own) ?? fitting[0] ?? null;
}
