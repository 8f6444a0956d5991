import { type Book, cardOf } from '../state/book.ts';
import type { Game, Side, Unit } from '../state/game.ts';
import { hearBitsOf, isAsPrinted, ruleBitsOf, traitsOf } from '../state/traits-of.ts';

/** Updates the bits for an arriving unit. For an unchanged unit the bits of its card are enough. */
export function noteArrival(book: Book, game: Game, unit: Unit): void {
  if (isAsPrinted(unit)) {
    const card = cardOf(book, unit.card);
    game.hearBits |= card.hearBits;
    game.ruleBits |= card.ruleBits;
    return;
  }
  const traits = traitsOf(book, unit);
  game.hearBits |= hearBitsOf(traits);
  game.ruleBits |= ruleBitsOf(traits);
}

function noteSide(book: Book, game: Game, side: Side): void {
  for (const power of side.powers) game.hearBits |= cardOf(book, power).hearBits;
  for (const unit of side.field) if (unit !== null) noteArrival(book, game, unit);
}

/** Recomputes the listener and rule bits; call it whenever the traits of units change. */
export function noteTraits(book: Book, game: Game): void {
  game.hearBits = 0;
  game.ruleBits = 0;
  for (const side of game.sides) noteSide(book, game, side);
}

/** A departing unit without listeners and rules changes no bits. */
export function noteDeparture(book: Book, game: Game, unit: Unit): void {
  const card = cardOf(book, unit.card);
  if (!isAsPrinted(unit) || (card.hearBits | card.ruleBits) !== 0) noteTraits(book, game);
}
