import { expect, it } from 'vitest';
import { Pauses } from './pauses.ts';

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('a turn that works for long is a pause, less the interval in which nobody looks', () => {
  const pauses = new Pauses();
  work(100);
  const { all, own } = pauses.tell();
  expect(all.longest).toBeGreaterThanOrEqual(90);
  expect(own.longest).toBeLessThanOrEqual(all.longest);
});

it('what was before is forgotten', () => {
  const pauses = new Pauses();
  work(300);
  pauses.begin();
  expect(pauses.tell().all.longest).toBeLessThan(200);
});
