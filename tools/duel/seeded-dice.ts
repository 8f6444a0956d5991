import { createHash } from 'node:crypto';

/** Repeatable dice for random players; not secure enough for hidden cards. */
export function seededDice(seed: string): (sides: number) => number {
  let rolls = 0;
  return (sides) => {
    const digest = createHash('sha256').update(`${seed}\n${rolls}`).digest();
    rolls += 1;
    return digest.readUInt32LE(0) % sides;
  };
}
