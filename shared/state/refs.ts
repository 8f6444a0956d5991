import type { Game, Side, Source, Target, Unit } from './game.ts';
import { type Seat, WILD } from './seat.ts';
import { findById } from './take-by-id.ts';
import type { Ref } from './terms.ts';
import { enemyHero, unitById } from './units.ts';

function heroTarget(hero: Seat | null): Target | null {
  return hero === null ? null : { hero };
}

/** X12: the unit, or the card that it became if that lies in a discard pile. */
function unitOrCard(game: Game, id: string | null): Target | null {
  if (id === null) return null;
  const isHere = (side: Side): boolean => findById(side.discard, id) !== null;
  return unitById(game, id) === null && game.sides.some(isHere) ? { card: id } : { unit: id };
}

export function refTarget(game: Game, ref: Ref, source: Source): Target | null {
  if (ref === 'own-hero') return heroTarget(source.seat === WILD ? null : source.seat);
  if (ref === 'enemy-hero') return heroTarget(enemyHero(game, source.seat));
  if (ref === 'self') return unitOrCard(game, source.self);
  if (ref === 'subject') return unitOrCard(game, source.subject);
  if (ref === 'own-slot') return source.place === null ? null : { slot: source.place };
  return ref === 'it' ? source.it : source.target;
}

/** The unit that `it` names, if `it` is a unit and still in play. */
export function itsUnit(game: Game, source: Source): Unit | null {
  return source.it !== null && 'unit' in source.it ? unitById(game, source.it.unit) : null;
}
