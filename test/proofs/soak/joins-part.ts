import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../../kit/child-server.ts';
import { type JoinSize, type JoinTally, keepJoining } from './joins-run.ts';
import { atLeast, atMost, never, tell } from './judge.ts';
import type { Finding, Part } from './part.ts';

/** Percent of the joins that may have to be tried once more. */
const AGAIN = 1;
/** Of the joins that are offered in a second; the last ones end after it. */
const KEPT_UP = 0.98;

export function judgeJoins(tally: JoinTally, { joins }: JoinSize): Finding[] {
  const { lost, offered, again, skipped, perSecond } = tally;
  return [
    never('seats lost', lost.length, offered),
    atMost('tries once more', (100 * again) / offered, AGAIN, '%'),
    atMost('joins not offered, since everybody was on the way', skipped, 0),
    atLeast('joins in a second', perSecond, joins * KEPT_UP),
  ];
}

export const joins: Part = {
  name: 'joins',
  says: 'everybody at many tables loses the line and comes in again, at a fixed rate',
  async run(size, progress) {
    const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-soak-joins-'));
    const server = await startChild({ dataDir, env: { MAX_MATCHES: '20000' } });
    try {
      progress('seats everybody');
      const all = size.joins * size.joining;
      const tally = await keepJoining(server.url, size, (done) =>
        progress(`${tell(done)} of ${tell(all)} joins`),
      );
      const { seats, offered, again, p50, p99, slowest, lost } = tally;
      return {
        done: `${size.joins} joins a second for ${size.joining} s, by ${tell(seats)} people`,
        findings: judgeJoins(tally, size),
        counts: {
          'joins offered': offered,
          'tried once more': again,
          'from losing the line to the seat: p50, p99, slowest': `${tell(p50)}, ${tell(p99)}, ${tell(slowest)} ms`,
          'characters of log': server.logged().length,
        },
        faults: lost,
        notes: [
          'A join is a new ticket, a reserved seat, a socket, the whole state and the news; then the seat must be the own one and its cards in sight.',
        ],
      };
    } finally {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
