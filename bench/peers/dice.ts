/**
 * The dice of the random players: the same few instructions for every contestant, so that all have
 * the same cost. The state stays a small integer and is never boxed.
 */
export interface Dice {
  state: number;
}

export function createDice(seed: number): Dice {
  return { state: Math.imul(seed + 1, 0x9e3779b1) | 1 };
}

/** A whole number from 0 to `sides` − 1. */
export function roll(dice: Dice, sides: number): number {
  let x = dice.state;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  dice.state = x;
  return Math.floor(((x >>> 0) / 0x1_0000_0000) * sides);
}

export function pick<T>(dice: Dice, list: readonly T[]): T {
  const chosen = list[roll(dice, list.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
}

export function shuffle<T>(dice: Dice, list: T[]): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = roll(dice, last + 1);
    const kept = list[last] as T;
    list[last] = list[other] as T;
    list[other] = kept;
  }
  return list;
}
