/** What the main thread did while a job ran, in milliseconds of its own time. */
export type Stretches = { readonly longest: number; readonly whole: number };

const MICROSECONDS = 1_000;

/** The time of this thread alone: what other threads and processes do is not in it. */
function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / MICROSECONDS;
}

/** To look at the clock and turn again is not part of the job. */
function restingTurn(): number {
  const began = ownTime();
  for (let at = 0; at < 1_000; at++) ownTime();
  return (ownTime() - began) / 1_000;
}

export async function stretchesOf(job: () => Promise<unknown>): Promise<Stretches> {
  const resting = restingTurn();
  let [longest, whole, last, isOver] = [0, 0, ownTime(), false];
  const look = (): void => {
    const now = ownTime();
    const stretch = Math.max(0, now - last - resting);
    longest = Math.max(longest, stretch);
    // A turn in which nothing happened takes some microseconds.
    if (stretch > 0.02) whole += stretch;
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await job();
  isOver = true;
  look();
  return { longest, whole };
}
