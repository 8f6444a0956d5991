import { type Dice, shuffle } from './dice.ts';

/** The unit cards of both small duels (hand-written and boardgame.io): cost, strength, health. */
export interface UnitCard {
  readonly cost: number;
  readonly strength: number;
  readonly health: number;
}

const kinds: readonly UnitCard[] = [
  { cost: 1, strength: 1, health: 1 },
  { cost: 1, strength: 1, health: 2 },
  { cost: 2, strength: 2, health: 2 },
  { cost: 3, strength: 3, health: 2 },
  { cost: 4, strength: 3, health: 4 },
  { cost: 5, strength: 5, health: 4 },
];

export const startingLife = 20;
export const slots = 5;
export const openingHand = 5;
export const drawPerTurn = 2;
export const handLimit = 8;
export const resolveCap = 8;
export const turnCap = 60;

export function shuffledDeck(dice: Dice): UnitCard[] {
  const deck: UnitCard[] = [];
  for (let copy = 0; copy < 5; copy++) deck.push(...kinds);
  return shuffle(dice, deck);
}
