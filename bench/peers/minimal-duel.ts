import type { Contestant } from './contestant.ts';
import { createDice, pick } from './dice.ts';
import { slots } from './minimal-cards.ts';
import {
  apply,
  createDuel,
  type Duel,
  type DuelIntent,
  type DuelSeat,
  hero,
  idle,
} from './minimal-rules.ts';

/** The upper bound: a duel without effects, events, checks or hidden cards. */
export const minimalDuel: Contestant = {
  id: 'minimal',
  name: 'hand-written minimal duel',
  note: 'plain objects changed in place, units only, no effects, events or refusals: the bound',
  playout,
};

function playout(seed: number): number {
  const dice = createDice(seed);
  const duel = createDuel(dice);
  let decisions = 0;
  while (!duel.over) {
    apply(duel, pick(dice, legal(duel)));
    decisions += 1;
  }
  return decisions;
}

function legal(duel: Duel): DuelIntent[] {
  const intents: DuelIntent[] = [];
  const own = duel.seats[duel.active];
  const other = duel.seats[1 - duel.active] as DuelSeat;
  if (duel.step === 'main') listPlays(own, intents);
  else if (duel.step === 'attack') listAttacks(own, other, intents);
  else listBlocks(own, other, intents);
  intents.push({ kind: 'pass' });
  return intents;
}

function listPlays(own: DuelSeat, intents: DuelIntent[]): void {
  for (let card = 0; card < own.hand.length; card++) {
    if ((own.hand[card]?.cost ?? 0) > own.resolve) continue;
    for (let slot = 0; slot < slots; slot++) {
      if (own.field[slot] === null) intents.push({ kind: 'playUnit', card, slot });
    }
  }
}

function listAttacks(own: DuelSeat, other: DuelSeat, intents: DuelIntent[]): void {
  for (let slot = 0; slot < slots; slot++) {
    const unit = own.field[slot];
    if (!unit || unit.tapped || unit.sick) continue;
    intents.push({ kind: 'attack', slot, target: hero });
    for (let target = 0; target < slots; target++) {
      if (other.field[target]) intents.push({ kind: 'attack', slot, target });
    }
  }
}

function listBlocks(own: DuelSeat, other: DuelSeat, intents: DuelIntent[]): void {
  for (let slot = 0; slot < slots; slot++) {
    const blocker = other.field[slot];
    if (!blocker || blocker.tapped || blocker.blocks !== idle) continue;
    for (let attacker = 0; attacker < slots; attacker++) {
      const unit = own.field[attacker];
      if (unit && unit.target !== idle) intents.push({ kind: 'block', slot, attacker });
    }
  }
}
