import {
  type Book,
  cloneGame,
  type Game,
  type Intent,
  type Seat,
  step,
} from '../../../shared/index.ts';

const ENEMIES = 2;

const isCleared = ({ sides, result }: Game): boolean =>
  result?.winner === 'both' || sides[ENEMIES].field.every((unit) => unit === null);

/**
 * Plays every affordable attack, one after the other, if no enemy is left then, which looking ahead by
 * one intent cannot see. Works only for attacks without a target, that is, against the last enemy.
 */
export function allOut(
  book: Book,
  game: Game,
  seat: Seat,
  legal: readonly Intent[],
): Intent[] | null {
  const nameOf = new Map(game.sides[seat].hand.map(({ id, card }) => [id, card]));
  const attacks = legal.filter(
    (intent) =>
      intent.kind === 'playCard' && book.cards[nameOf.get(intent.card) ?? '']?.kind === 'attack',
  );
  const next = cloneGame(game);
  const done: Intent[] = [];
  for (const intent of attacks) {
    if (next.choice !== null || isCleared(next)) break;
    if (step(book, next, seat, intent).ok) done.push(intent);
  }
  return done.length > 0 && isCleared(next) ? done : null;
}
