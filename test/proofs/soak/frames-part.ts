import { type FramesTally, throwFrames } from '../trials/frames-run.ts';
import { atMost, never, tell } from './judge.ts';
import type { Finding, Part } from './part.ts';

const MB = 1024 * 1024;
/** Milliseconds. */
const LONGEST = 50;
/** However many frames there are. */
const MOST_LOG = 1;

export function judgeFrames(tally: FramesTally): Finding[] {
  const { faults, thrown, longestWork, pauses, log } = tally;
  return [
    never('crashes, bugs in the log, secrets in it, harm to other matches', faults.length, thrown),
    atMost('longest work on one frame', longestWork, LONGEST, 'ms'),
    atMost('longest pause of the event loop', pauses.own.longest, LONGEST, 'ms'),
    atMost('pause of the event loop, 99 %', pauses.own.p99, LONGEST, 'ms'),
    atMost(`log of ${tell(thrown)} frames`, log / MB, MOST_LOG, 'MB'),
  ];
}

export const frames: Part = {
  name: 'frames',
  says: 'frames of the real client with a few bytes changed, at every kind of room and the door of the bots',
  async run({ frames: size }, progress) {
    let reported = 0;
    const tally = await throwFrames(size, (thrown) => {
      if (thrown - reported < size / 200) return;
      reported = thrown;
      progress(`${tell(thrown)} of ${tell(size)} frames`);
    });
    const { counts, faults } = tally;
    return {
      done: `${tell(size)} mutated frames and ${tell(size / 20)} broken calls`,
      findings: judgeFrames(tally),
      counts,
      faults,
      notes: [
        'Each frame is made from the seed `frames` and its number alone, so the same run throws the same ones.',
        `Work is CPU time of the thread. A pause is how much later than asked for a timer came, collections of garbage and waiting for the disk included; not the time in which the thread could have run and other programs had the cores. With that the longest was ${tell(tally.pauses.all.longest, 'ms')}, and 99 % ${tell(tally.pauses.all.p99, 'ms')}.`,
      ],
    };
  },
};
