import type { Question } from './strategy.ts';

/** A whole number from 0 to `sides` − 1. */
export type Dice = (sides: number) => number;

/** Dice that roll the same numbers for the same seed, on every machine. */
export function makeDice(seed: string): Dice {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++)
    state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193) >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 0x1_0000_0000) * sides);
  };
}

/** New dice for each question, so that earlier questions change nothing. */
export function diceFor(seed: string, { position, legal }: Question): Dice {
  return makeDice(`${seed} ${position.turn} ${position.serial} ${legal.length}`);
}
