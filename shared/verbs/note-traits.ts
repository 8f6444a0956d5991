import { type Book, cardOf } from '../state/book.ts';
import type { Game, Side, Unit } from '../state/game.ts';
import { hearBitsOf, ruleBitsOf, traitsOf } from '../state/traits-of.ts';

const isAsPrinted = (unit: Unit): boolean => unit.given.length === 0 && !unit.silenced;

/** A unit as it was printed needs no look at its traits one by one. */
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

/** Whenever units change traits: who listens and which rules bend. */
export function noteTraits(book: Book, game: Game): void {
  game.hearBits = 0;
  game.ruleBits = 0;
  for (const side of game.sides) noteSide(book, game, side);
}

/** Who neither listened nor bent a rule leaves everything as it was. */
export function noteDeparture(book: Book, game: Game, unit: Unit): void {
  const card = cardOf(book, unit.card);
  if (!isAsPrinted(unit) || (card.hearBits | card.ruleBits) !== 0) noteTraits(book, game);
}
