import {
  type Book,
  createGame,
  type Game,
  type Intent,
  type Seat,
  type Setup,
} from '../../shared/index.ts';

export type Move = { readonly seat: Seat; readonly intent: Intent };

export function beginGame(book: Book, setup: Setup): Game {
  const created = createGame(book, setup);
  if (!created.ok) throw new Error(created.message);
  return created.game;
}
