import type { Book, GameView, Seat, SeatView } from '../../../shared/index.ts';
import { attackHope, type Field, fieldOf } from '../combat/attacks.ts';
import { dangerTo } from '../combat/danger.ts';
import { lifeWorth } from '../worth/life-worth.ts';

/** What the n-th card in hand or in the azoth row adds; the last number is for all further cards. */
const HAND = [1.5, 1.4, 1.3, 1.2, 1, 0.7, 0.4, 0.2];
const AZOTH = [1.9, 1.7, 1.5, 1.2, 0.9, 0.6, 0.3, 0.1];

const HERO_STATUS: Readonly<Record<string, number>> = {
  bleeding: -1,
  sundered: -0.9,
  impaired: -0.4,
  bound: -0.5,
  corrupt: -0.7,
  intangible: 1.2,
  untargetable: 1.5,
  blessed: 0.7,
  regeneration: 0.7,
  might: 0.4,
  empowered: 0.2,
  resilience: 0.2,
  warded: 1,
  evade: 1,
};

function sumOf(steps: readonly number[], count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += steps[Math.min(i, steps.length - 1)] ?? 0;
  return sum;
}

/** The score of what a side has besides life, cards and units. */
export function scoreExtras(book: Book, side: SeatView): number {
  let score = 0.12 * Math.min(side.devotion, 8) + 1.8 * side.powers.length;
  for (const { ready } of side.azoth) if (ready) score += 0.2;
  for (const { kind, amount } of side.statuses) score += (HERO_STATUS[kind] ?? 0) * amount;
  for (const slot of side.slots) score += 0.4 * slot;
  for (const { card } of side.discard) if (book.cards[card]?.kind === 'curse') score -= 1.2;
  return score;
}

function sideScore(book: Book, side: SeatView): number {
  const cards = sumOf(HAND, side.handCount) + sumOf(AZOTH, side.azoth.length);
  return lifeWorth(side.life) + cards + scoreExtras(book, side);
}

type Modifier = GameView['modifiers'][number];

const strengthOf = (units: Field['own'], id: string): number =>
  units.find((unit) => unit.id === id)?.strength ?? 0;

/** What a modifier is worth to its seat, if the numbers of the units do not show it. */
function worthToBearer(modifier: Modifier, bearers: Field['own']): number {
  if (modifier.scope === 'hero') return modifier.duration === 'permanent' ? 1.5 : 0.4;
  if (modifier.what === 'skip-attack') return -0.4 * strengthOf(bearers, modifier.unit);
  return modifier.what === 'prevent' ? 0.3 : 0;
}

function modifierScore(view: GameView, seat: Seat, field: Field): number {
  let score = 0;
  for (const modifier of view.modifiers) {
    score -=
      worthToBearer(modifier, field.foes) * Number(isOn(modifier, seat === 0 ? 1 : 0, field.foes));
    score += worthToBearer(modifier, field.own) * Number(isOn(modifier, seat, field.own));
  }
  return score;
}

/** A modifier of one unit names the unit, but not always its seat. */
function isOn(modifier: Modifier, seat: Seat, units: Field['own']): boolean {
  if (modifier.scope !== 'unit') return modifier.seat === seat;
  return units.some(({ id }) => id === modifier.unit);
}

const worthOf = (units: Field['own']): number => units.reduce((sum, unit) => sum + unit.worth, 0);

type Winner = NonNullable<GameView['result']>['winner'];

function scoreResult(winner: Winner, seat: Seat): number {
  if (winner === null) return -200;
  return winner === seat ? 1000 : -1000;
}

function scoreField(book: Book, view: GameView, seat: Seat, field: Field): number {
  const foe = seat === 0 ? 1 : 0;
  let score = sideScore(book, view.seats[seat]) - sideScore(book, view.seats[foe]);
  score += worthOf(field.own) - worthOf(field.foes) + modifierScore(view, seat, field);
  const home = field.own.filter((unit) => unit.canBlock);
  const danger = dangerTo(view.seats[seat], home, field.foes);
  return score + 0.1 * Math.min(view.seats[seat].block, 6) - danger;
}

/** How good the position is for a seat, without a possible attack. */
export function scoreTable(book: Book, view: GameView, seat: Seat): number {
  if (view.result !== undefined) return scoreResult(view.result.winner, seat);
  return scoreField(book, view, seat, fieldOf(book, view, seat));
}

/** How good a position is for a seat, judged by what that seat may know. */
export function scoreDuel(book: Book, view: GameView, seat: Seat): number {
  if (view.result !== undefined) return scoreResult(view.result.winner, seat);
  const field = fieldOf(book, view, seat);
  const score = scoreField(book, view, seat, field);
  return view.active === seat && view.step === 'main' ? score + attackHope(field) : score;
}
