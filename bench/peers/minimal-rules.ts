import type { Dice } from './dice.ts';
import {
  drawPerTurn,
  handLimit,
  openingHand,
  resolveCap,
  shuffledDeck,
  slots,
  startingLife,
  turnCap,
  type UnitCard,
} from './minimal-cards.ts';

export type DuelIntent =
  | { kind: 'playUnit'; card: number; slot: number }
  | { kind: 'attack'; slot: number; target: number }
  | { kind: 'block'; slot: number; attacker: number }
  | { kind: 'pass' };

interface DuelUnit {
  card: UnitCard;
  damage: number;
  tapped: boolean;
  sick: boolean;
  /** What it attacks: an enemy slot, `hero`, or `idle`. */
  target: number;
  /** The attacker's slot it blocks, or `idle`. */
  blocks: number;
}

export interface DuelSeat {
  life: number;
  resolve: number;
  hand: UnitCard[];
  deck: UnitCard[];
  field: (DuelUnit | null)[];
}

export interface Duel {
  turn: number;
  active: 0 | 1;
  step: 'main' | 'attack' | 'block';
  seats: [DuelSeat, DuelSeat];
  over: boolean;
}

export const hero = -1;
export const idle = -2;

export function createDuel(dice: Dice): Duel {
  const seats: [DuelSeat, DuelSeat] = [createSeat(dice), createSeat(dice)];
  const duel: Duel = { turn: 0, active: 1, step: 'main', seats, over: false };
  startTurn(duel);
  return duel;
}

function createSeat(dice: Dice): DuelSeat {
  const deck = shuffledDeck(dice);
  const hand = deck.splice(-openingHand);
  return { life: startingLife, resolve: 0, hand, deck, field: [null, null, null, null, null] };
}

export function apply(duel: Duel, intent: DuelIntent): void {
  const own = duel.seats[duel.active];
  if (intent.kind === 'playUnit') {
    playUnit(own, intent.card, intent.slot);
  } else if (intent.kind === 'attack') {
    const unit = own.field[intent.slot] as DuelUnit;
    unit.tapped = true;
    unit.target = intent.target;
  } else if (intent.kind === 'block') {
    const other = duel.seats[1 - duel.active] as DuelSeat;
    (other.field[intent.slot] as DuelUnit).blocks = intent.attacker;
  } else {
    leaveStep(duel);
  }
}

function playUnit(seat: DuelSeat, index: number, slot: number): void {
  const card = seat.hand[index] as UnitCard;
  seat.hand.splice(index, 1);
  seat.resolve -= card.cost;
  seat.field[slot] = { card, damage: 0, tapped: false, sick: true, target: idle, blocks: idle };
}

function leaveStep(duel: Duel): void {
  if (duel.step === 'main') {
    duel.step = 'attack';
  } else if (duel.step === 'attack') {
    duel.step = 'block';
  } else {
    fight(duel);
    if (!duel.over) startTurn(duel);
  }
}

function fight(duel: Duel): void {
  const own = duel.seats[duel.active];
  const other = duel.seats[1 - duel.active] as DuelSeat;
  for (let slot = 0; slot < slots; slot++) {
    const attacker = own.field[slot];
    if (attacker && attacker.target !== idle) strike(attacker, slot, other);
  }
  bury(own);
  bury(other);
  if (other.life <= 0 || own.life <= 0) duel.over = true;
}

function strike(attacker: DuelUnit, slot: number, other: DuelSeat): void {
  let blocked = false;
  for (const blocker of other.field) {
    if (blocker === null || blocker.blocks !== slot) continue;
    attacker.damage += blocker.card.strength;
    if (!blocked) blocker.damage += attacker.card.strength;
    blocked = true;
  }
  if (blocked) return;
  if (attacker.target === hero) {
    other.life -= attacker.card.strength;
    return;
  }
  const victim = other.field[attacker.target];
  if (victim) victim.damage += attacker.card.strength;
}

function bury(seat: DuelSeat): void {
  for (let slot = 0; slot < slots; slot++) {
    const unit = seat.field[slot];
    if (!unit) continue;
    if (unit.damage >= unit.card.health) {
      seat.field[slot] = null;
    } else {
      unit.damage = 0;
      unit.target = idle;
      unit.blocks = idle;
    }
  }
}

function startTurn(duel: Duel): void {
  duel.turn += 1;
  duel.active = duel.active === 0 ? 1 : 0;
  duel.step = 'main';
  const seat = duel.seats[duel.active];
  seat.resolve = Math.min(resolveCap, 1 + ((duel.turn + 1) >> 1));
  for (const unit of seat.field) {
    if (unit === null) continue;
    unit.tapped = false;
    unit.sick = false;
  }
  draw(seat);
  if (seat.life <= 0 || duel.turn > turnCap) duel.over = true;
}

function draw(seat: DuelSeat): void {
  for (let drawn = 0; drawn < drawPerTurn; drawn++) {
    const card = seat.deck.pop();
    if (card === undefined) seat.life -= 1;
    else if (seat.hand.length < handLimit) seat.hand.push(card);
  }
}
