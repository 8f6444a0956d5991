import { throwFrames } from './frames-run.ts';
import type { Trial } from './trial.ts';

/** Of one frame, in milliseconds of work. */
const LONGEST_WORK = 50;

export const frames: Trial = {
  name: 'frames',
  says: 'broken frames and calls do no harm: the server stays up, others play on, the log stays small',
  small: 600,
  full: 100_000,
  async run(size, progress) {
    const { counts, faults, longestWork } = await throwFrames(size, progress);
    const late = longestWork > LONGEST_WORK ? [`a frame took ${longestWork} ms of work`] : [];
    return { counts, faults: [...faults, ...late] };
  },
};
