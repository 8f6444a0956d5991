import { createHash } from 'node:crypto';

/** Throws that a seed repeats: for players who know nothing, not for hidden cards. */
export function seededDice(seed: string): (sides: number) => number {
  let thrown = 0;
  return (sides) => {
    const digest = createHash('sha256').update(`${seed}\n${thrown}`).digest();
    thrown += 1;
    return digest.readUInt32LE(0) % sides;
  };
}
