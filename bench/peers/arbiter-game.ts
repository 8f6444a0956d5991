import { type Book, createGame, defaultBook, type Game, type Intent } from '../../shared/index.ts';

export const book: Book = defaultBook();

const deckIds = Object.values(book.decks)
  .filter((deck) => deck.format === 'duel')
  .map((deck) => deck.id);

/** Starts a game with every pair of preconstructed decks in turn, including mirrors. */
export function startGame(seed: number): Game {
  const first = deckIds[seed % deckIds.length] ?? '';
  const second = deckIds[Math.floor(seed / deckIds.length) % deckIds.length] ?? '';
  const setup = { format: 'duel', seed: `bench-${seed}`, decks: [first, second] } as const;
  const created = createGame(book, setup);
  if (!created.ok) throw new Error(`createGame refused: ${created.message}`);
  return created.game;
}

/** Whether a list has more than `concede`. */
export function isDecision(list: readonly Intent[]): boolean {
  return list.length > 1;
}
