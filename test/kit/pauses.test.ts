import { expect, it } from 'vitest';
import { Pauses } from './pauses.ts';

function pausesWithClock() {
  let now = 0;
  const pauses = new Pauses(() => now);
  const work = (ms: number): void => {
    now += ms;
  };
  return { pauses, work };
}

it('a turn that works for long is a pause, less the interval in which nobody looks', () => {
  const { pauses, work } = pausesWithClock();
  work(100);
  const { all, own } = pauses.stats();
  expect(all.longest).toBe(90);
  expect(own.longest).toBeLessThanOrEqual(all.longest);
});

it('what was before is forgotten', () => {
  const { pauses, work } = pausesWithClock();
  work(300);
  pauses.begin();
  work(60);
  expect(pauses.stats().all.longest).toBe(50);
});
