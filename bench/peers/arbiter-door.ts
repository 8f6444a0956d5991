import { type Book, createGame, defaultBook, type Game, type Intent } from '../../shared/index.ts';

export const book: Book = defaultBook();

const deckIds = Object.values(book.decks)
  .filter((deck) => deck.format === 'duel')
  .map((deck) => deck.id);

/** Every pair of precons in turn, mirror matches included. */
export function startGame(seed: number): Game {
  const first = deckIds[seed % deckIds.length] ?? '';
  const second = deckIds[Math.floor(seed / deckIds.length) % deckIds.length] ?? '';
  const setup = { format: 'duel', seed: `bench-${seed}`, decks: [first, second] } as const;
  const created = createGame(book, setup);
  if (!created.ok) throw new Error(`createGame refused: ${created.message}`);
  return created.game;
}

/** A list with nothing but `concede` in it is no decision. */
export function isDecision(list: readonly Intent[]): boolean {
  return list.length > 1;
}
