import { setTimeout as pause } from 'node:timers/promises';

const EVERY = 20;

/** Whether it came true in time. The time is long: it is there for what never comes. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  ms = 50_000,
): Promise<boolean> {
  const end = performance.now() + ms;
  while (!(await isTrue())) {
    if (performance.now() > end) return false;
    await pause(EVERY);
  }
  return true;
}
