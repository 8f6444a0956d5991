import type { Book, GameView, Seat, UnitView } from '../../../shared/index.ts';
import { KEYWORDS } from '../../../shared/keywords/index.ts';

const KEYWORD_WORTH = new Map(KEYWORDS.map(({ id, worth }) => [id, worth]));

const STATUS_WORTH: Readonly<Record<string, number>> = {
  bleeding: -0.7,
  sundered: -0.5,
  impaired: -0.4,
  might: 0.4,
  empowered: 0.3,
  intangible: 0.5,
  untargetable: 0.3,
  warded: 0.8,
  evade: 0.8,
  regeneration: 0.2,
  blessed: 0.2,
};

function keywordWorth(unit: UnitView, strength: number): number {
  let worth = 1.2 * unit.charges;
  for (const keyword of unit.keywords) {
    const known = KEYWORD_WORTH.get(keyword);
    if (known !== undefined) worth += known.perStrength * strength + known.flat;
  }
  return worth;
}

/** A guardian or defender is worth the damage it keeps from its hero. */
function guardWorth(view: GameView, seat: Seat, unit: UnitView): number {
  if (!unit.keywords.includes('guardian') && !unit.keywords.includes('defender')) return 0;
  let strength = 0;
  for (const foe of view.seats[seat === 0 ? 1 : 0].field) strength += foe?.strength ?? 0;
  return 0.6 + 0.3 * strength;
}

function traitWorth(book: Book, unit: UnitView): number {
  let worth = 0;
  for (const trait of book.cards[unit.card]?.traits ?? []) {
    if (trait.type !== 'reaction' && trait.type !== 'shield') worth += 0.8;
    else if (trait.type === 'reaction' && trait.on !== 'ON_DEPLOY') worth += 0.4;
  }
  return worth;
}

/**
 * What a unit on the field is worth. Permanent numbers count more than those of this turn,
 * so that a temporary change is not taken for a permanent one.
 */
export function unitWorth(book: Book, view: GameView, seat: Seat, unit: UnitView): number {
  const card = book.cards[unit.card];
  const lasting = unit.counters + (view.seats[seat].slots[unit.slot] ?? 0);
  const strength = 0.65 * Math.max(0, (card?.strength ?? 0) + lasting) + 0.35 * unit.strength;
  const health = 0.65 * ((card?.health ?? 0) + lasting) + 0.35 * unit.health;
  let worth = 0.5 + 0.95 * strength + 0.7 * Math.min(health, 9) - 0.1 * unit.damage;
  for (const left of unit.shields) worth += 0.4 * left;
  for (const { kind, amount } of unit.statuses) worth += (STATUS_WORTH[kind] ?? 0) * amount;
  worth += keywordWorth(unit, strength) + traitWorth(book, unit);
  return Math.max(0.3, worth + guardWorth(view, seat, unit));
}
