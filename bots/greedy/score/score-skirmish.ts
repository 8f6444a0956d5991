import type { Book, GameView, Seat, UnitView } from '../../../shared/index.ts';

const powerOf = (unit: UnitView): number => Math.max(0, unit.health - unit.damage);

function reversesWinner(book: Book, unit: UnitView): boolean {
  const traits = book.cards[unit.card]?.traits ?? [];
  return traits.some((t) => t.type === 'rule' && t.rule === 'DETERMINE_TERRAIN_WINNER');
}

/** Above 0 when the seat holds the terrain; the size says how firmly. */
function leadOn(book: Book, view: GameView, seat: Seat, slot: number): number {
  const own = view.seats[seat].field[slot] ?? null;
  const foe = view.seats[seat === 0 ? 1 : 0].field[slot] ?? null;
  if (own === null || foe === null) {
    if (own !== null) return 2 + 0.5 * powerOf(own);
    return foe === null ? 0 : -2 - 0.5 * powerOf(foe);
  }
  const lead = powerOf(own) - powerOf(foe);
  return reversesWinner(book, own) || reversesWinner(book, foe) ? -lead : lead;
}

/** Terrains held minus terrains lost, if the skirmish ended now. */
export function pointsOf(book: Book, view: GameView, seat: Seat): number {
  let points = 0;
  for (let slot = 0; slot < 5; slot++) points += Math.sign(leadOn(book, view, seat, slot));
  return points;
}

const TRAIT_PROMISE: Readonly<Record<string, number>> = { ongoing: 0.5, activate: 0.4 };

function promiseOf(book: Book, unit: UnitView): number {
  let sum = 0;
  for (const { type } of book.cards[unit.card]?.traits ?? []) sum += TRAIT_PROMISE[type] ?? 0;
  for (const left of unit.shields) sum += 0.2 * left;
  return sum;
}

/** Units that grow by themselves are worth more than their numbers while turns remain. */
function promise(book: Book, view: GameView, seat: Seat): number {
  let sum = 0;
  for (const unit of view.seats[seat].field) if (unit !== null) sum += promiseOf(book, unit);
  for (const slot of view.seats[seat].slots) sum += 0.15 * slot;
  return sum;
}

/** How good a skirmish is for a seat: terrains, how firmly they are held, and cards in hand. */
export function scoreSkirmish(book: Book, view: GameView, seat: Seat): number {
  const foe: Seat = seat === 0 ? 1 : 0;
  if (view.result !== undefined) {
    if (view.result.winner === null) return 0;
    return view.result.winner === seat ? 1000 : -1000;
  }
  const [own, other] = [view.seats[seat], view.seats[foe]];
  let score = 60 * ((own.wins ?? 0) - (other.wins ?? 0));
  for (let slot = 0; slot < 5; slot++) {
    const lead = leadOn(book, view, seat, slot);
    score += 2 * Math.sign(lead) + 3 * Math.tanh(lead / 3);
  }
  score += promise(book, view, seat) - promise(book, view, foe);
  return score + 1.5 * (own.handCount - other.handCount);
}
