import { expect, it } from 'vitest';
import { BatchedLoop } from '../../server/process/batched-loop.ts';

const PARTS = 4;
const itemsOf = (size: number) => new Set(Array.from({ length: size }, (_, at) => at));

function round(loop: BatchedLoop<number>, between: (batch: number) => void = () => {}): number[][] {
  return Array.from({ length: PARTS }, (_, batch) => {
    const count: number[] = [];
    loop.runNext((one) => count.push(one));
    between(batch);
    return count;
  });
}

it.each([0, 1, 3, 4, 10, 1_000])('a round visits each of %i once, in even parts', (size) => {
  const loop = new BatchedLoop(itemsOf(size), PARTS);
  for (let again = 0; again < 3; again++) {
    const deps = round(loop);
    expect(deps.flat()).toEqual([...itemsOf(size)]);
    for (const batch of deps) expect(batch.length).toBeLessThanOrEqual(Math.ceil(size / PARTS));
  }
});

it('who leaves is not visited, and nobody else twice', () => {
  const items = itemsOf(8);
  const loop = new BatchedLoop(items, PARTS);
  const deps = round(loop, (batch) => {
    if (batch === 0) for (const one of [0, 1, 5]) items.delete(one);
  });
  expect(deps.flat()).toEqual([0, 1, 2, 3, 4, 6, 7]);
  expect(round(loop).flat()).toEqual([2, 3, 4, 6, 7]);
});

it('who comes during a round has a turn in it', () => {
  const items = itemsOf(8);
  const loop = new BatchedLoop(items, PARTS);
  const deps = round(loop, (batch) => {
    if (batch === 2) items.add(8).add(9);
  });
  expect(deps.flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
