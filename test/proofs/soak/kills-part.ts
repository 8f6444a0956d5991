import { quantile } from '../../../bench/measure/statistics.ts';
import { type KillTally, killAndReturn } from '../trials/kills-run.ts';
import { atMost, never } from './judge.ts';
import type { Finding, Part } from './part.ts';

/** In seconds after the restarted server is ready. */
const SEATED_WITHIN = 3;

const seconds = (ascending: readonly number[], share: number): number =>
  quantile(ascending, share) / 1000;

export function judgeKills({ broken, faults, seated, lastSeated, counts }: KillTally): Finding[] {
  const counted = broken.lost + broken.doubled + broken.replays + broken.clocks;
  const accepted = Number(counts['accepted intents']);
  return [
    never('acknowledged intents lost', broken.lost, accepted),
    never('acknowledged intents done twice', broken.doubled, accepted),
    never('matches with another hash when replayed', broken.replays),
    never('clocks that ran while the server was down', broken.clocks, clocksOf(counts)),
    never('other faults: views, results, players who did not come back', faults.length - counted),
    atMost('from ready to seated, half of the players', seconds(seated, 0.5), SEATED_WITHIN, 's'),
    atMost('from ready to seated, 99 % of the players', seconds(seated, 0.99), SEATED_WITHIN, 's'),
    atMost('from ready until all sit, half of the rounds', seconds(lastSeated, 0.5), 3, 's'),
    atMost('from ready until all sit, the slowest round', seconds(lastSeated, 1), 3, 's'),
  ];
}

const clocksOf = (counts: KillTally['counts']): number => Number(counts['clocks compared']);

const tellStarts = (starts: readonly number[]): string =>
  [0.5, 0.99, 1].map((share) => `${seconds(starts, share).toFixed(2)} s`).join(', ');

export const kills: Part = {
  name: 'kills',
  says: 'kill -9 at a random moment under live matches, again and again',
  async run({ kills: rounds, live }, progress) {
    const tally = await killAndReturn({ kills: rounds, matches: live }, (killed) =>
      progress(`${killed} of ${rounds} kills under ${live} live matches`),
    );
    const { counts, faults, starts } = tally;
    return {
      done: `${rounds} kills under ${live} live matches`,
      findings: judgeKills(tally),
      counts: { ...counts, 'from start to ready: p50, p99, slowest': tellStarts(starts) },
      faults,
      notes: [
        'A third of the kills comes between a write and its answer, a third just before a write, a third at any moment.',
        'A clock is compared, to the millisecond, with what was written before the kill, for whoever came back first.',
      ],
    };
  },
};
