import type { Book } from './book.ts';
import type { CardDef } from './card.ts';
import type { Game, LastKnown, Unit } from './game.ts';
import { healthOf, keywordBitsOf, powerOf, resistancesOf, strengthOf } from './stats.ts';

export function lastKnown(book: Book, game: Game, unit: Unit): LastKnown {
  return {
    card: unit.card,
    strength: strengthOf(book, game, unit),
    health: healthOf(book, game, unit),
    power: powerOf(book, game, unit),
    marks: unit.damage,
    counters: unit.counters,
    keywordBits: keywordBitsOf(book, game, unit),
    resistances: resistancesOf(book, game, unit).length,
  };
}

/** S3: of a unit that leaves play; a power that has fallen to 0 is the last one above 0. */
export function lastInPlay(book: Book, game: Game, unit: Unit): LastKnown {
  const last = lastKnown(book, game, unit);
  return last.power > 0 ? last : { ...last, power: unit.lastPower };
}

/** A unit card that is not in play yet. */
export function asPrinted(def: CardDef): LastKnown {
  return {
    card: def.id,
    strength: def.strength,
    health: def.health,
    power: def.health,
    marks: 0,
    counters: 0,
    keywordBits: def.keywordBits,
    resistances: def.resists.length,
  };
}
