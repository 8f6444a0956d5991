import { setTimeout as pause } from 'node:timers/promises';

const EVERY = 20;

/** Whether a condition became true in time. The time is long, because it only bounds conditions that never do. */
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
