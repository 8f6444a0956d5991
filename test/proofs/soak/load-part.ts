import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../kit/child-server.ts';
import { atMost, never, tell } from './judge.ts';
import { type LoadSize, type LoadTally, playLong } from './load-run.ts';
import type { Finding, Part } from './part.ts';
import { slopeOf, tellSlope } from './slope.ts';

const CLOCKS = { CLOCK_BANK: '3600', CLOCK_CAP: '3600', MAX_MATCHES: '20000' };
const KB = 1024;
const MB = 1024 * KB;
/** Trust: milliseconds, KB per match, MB per hour, and the share of the matches' memory that may stay. */
const AIMS = { p99: 80, perMatch: 250, slope: 1, stays: 5 };

const perMatch = ({ before, seated }: LoadTally, matches: number, of: 'held' | 'rss'): number =>
  (seated[of] - before[of]) / matches / KB;

/**
 * In percent of what the matches took. What only the first ones leave behind is what they filled:
 * compiled code and caches with a bound. What is lost with each match is lost again by the second.
 */
function stays({ before, seated, after, afterAll }: LoadTally): number {
  return (100 * Math.max(0, afterAll.held - after.held)) / (seated.held - before.held);
}

function slopeFinding(tally: LoadTally): Finding {
  const slope = slopeOf(tally.memory);
  const what = 'memory slope after the warm-up';
  if (slope !== null && tally.memory.at(-1)!.minute >= 5) {
    const { perHour, give } = slope;
    return {
      ...atMost(what, perHour, AIMS.slope, 'MB/h'),
      found: `${tell(perHour)} ± ${tell(give)} MB/h`,
    };
  }
  return { kind: 'aim', what, aim: `≤ ${AIMS.slope} MB/h`, found: 'too short to say', met: false };
}

export function judgeLoad(tally: LoadTally, { matches }: LoadSize): Finding[] {
  const { before, after, afterAll, answers, errors, unanswered, skipped, p50, p99 } = tally;
  const left = (of: 'rooms' | 'sockets' | 'timers') =>
    Math.max(0, after[of] - before[of], afterAll[of] - before[of]);
  return [
    never('errors: refused intents and lost lines', errors, answers),
    never('intents never answered', unanswered, answers),
    never('rooms left after everybody is gone', left('rooms'), matches),
    never('sockets left', left('sockets'), 2 * matches),
    never('running timers left', left('timers')),
    atMost('intents not sent, since two older ones of their table waited', skipped, 0),
    atMost('answer, p50', p50, AIMS.p99, 'ms'),
    atMost('answer, p99', p99, AIMS.p99, 'ms'),
    atMost('memory per match, resident', perMatch(tally, matches, 'rss'), AIMS.perMatch, 'KB'),
    atMost('memory per match, held', perMatch(tally, matches, 'held'), AIMS.perMatch, 'KB'),
    slopeFinding(tally),
    atMost("a second wave's memory that stays when it is gone", stays(tally), AIMS.stays, '%'),
  ];
}

function notesOf(tally: LoadTally, { matches }: LoadSize): string[] {
  const { before, seated, after, afterAll, memory } = tally;
  const inMb = ({ held, rss }: { held: number; rss: number }) =>
    `${(held / MB).toFixed(1)} MB held, ${(rss / MB).toFixed(1)} MB resident`;
  const slope = slopeOf(memory);
  return [
    `Memory per match: (${inMb(seated)} with ${matches} matches − ${inMb(before)} before) ÷ ${matches}.`,
    ...(slope === null ? [] : [tellSlope(slope)]),
    `After everybody is gone: ${inMb(after)}; after as many have come once more, played and gone: ${inMb(afterAll)}. The first stay is no loss: of what the server then held beyond the beginning, ${tell((after.code - before.code) / MB, 'MB')} were compiled code and its data, and the core keeps the random words of its last games (2.5 KB each, up to a bound). What each match would leave behind, the second wave leaves again.`,
    `Each figure of memory is taken after a full collection, which stops the server for its time: the ${tell(tally.whileLooking)} answers of those moments and the second after are counted, and left out of p50, p99 and the slowest.`,
    'The load is one more process on the same machine, and speaks the wire protocol without an SDK.',
  ];
}

export const load: Part = {
  name: 'load',
  says: 'many matches at one intent a second and player, for long; then all leave',
  async run(size, progress) {
    const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-soak-load-'));
    const preload = join(import.meta.dirname, 'load-inside.ts');
    const server = await startChild({ dataDir, preload, env: CLOCKS });
    try {
      const tally = await playLong(server, size, progress);
      const { opened, answers, slowest, memory } = tally;
      return {
        done: `${size.matches} matches (${2 * size.matches} clients) for ${size.minutes} min`,
        findings: judgeLoad(tally, size),
        counts: {
          'intents answered': answers,
          'slowest answer': tell(slowest, 'ms'),
          'matches opened per second': Math.round(size.matches / opened.seconds),
          'characters of log': server.logged().length,
        },
        faults: [],
        notes: notesOf(tally, size),
        memory,
      };
    } finally {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
