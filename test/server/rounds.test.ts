import { expect, it } from 'vitest';
import { Rounds } from '../../server/process/rounds.ts';

const PARTS = 4;
const crowdOf = (size: number) => new Set(Array.from({ length: size }, (_, at) => at));

function round(rounds: Rounds<number>, between: (part: number) => void = () => {}): number[][] {
  return Array.from({ length: PARTS }, (_, part) => {
    const visited: number[] = [];
    rounds.visit((one) => visited.push(one));
    between(part);
    return visited;
  });
}

it.each([0, 1, 3, 4, 10, 1_000])('a round visits each of %i once, in even parts', (size) => {
  const rounds = new Rounds(crowdOf(size), PARTS);
  for (let again = 0; again < 3; again++) {
    const deps = round(rounds);
    expect(deps.flat()).toEqual([...crowdOf(size)]);
    for (const part of deps) expect(part.length).toBeLessThanOrEqual(Math.ceil(size / PARTS));
  }
});

it('who leaves is not visited, and nobody else twice', () => {
  const crowd = crowdOf(8);
  const rounds = new Rounds(crowd, PARTS);
  const deps = round(rounds, (part) => {
    if (part === 0) for (const one of [0, 1, 5]) crowd.delete(one);
  });
  expect(deps.flat()).toEqual([0, 1, 2, 3, 4, 6, 7]);
  expect(round(rounds).flat()).toEqual([2, 3, 4, 6, 7]);
});

it('who comes during a round has a turn in it', () => {
  const crowd = crowdOf(8);
  const rounds = new Rounds(crowd, PARTS);
  const deps = round(rounds, (part) => {
    if (part === 2) crowd.add(8).add(9);
  });
  expect(deps.flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
