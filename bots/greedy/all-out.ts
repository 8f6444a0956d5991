import {
  type Book,
  cloneGame,
  type Game,
  type Intent,
  type Seat,
  step,
} from '../../shared/index.ts';

const ENEMIES = 2;

const isCleared = ({ sides, result }: Game): boolean =>
  result?.winner === 'both' || sides[ENEMIES].field.every((unit) => unit === null);

/**
 * Every attack that can be paid, one after the other, if nothing of the wild is left then: no single
 * look ahead sees that. Only where attacks need no aim, so for the last that stands.
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
