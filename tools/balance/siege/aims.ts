import { percent, range } from '../../tournament/words.ts';
import type { Aim } from '../plan/aim.ts';
import type { SiegeOptions } from '../plan/options.ts';
import type { SiegeFindings, TeamFindings } from './findings.ts';

/** The part that two greedy bots should win, and how far off is still good. */
export const WANTED: Readonly<Record<SiegeOptions['format'], number>> = {
  'siege-easy': 0.8,
  siege: 0.5,
  'siege-boss': 0.3,
};
const OFF = 0.08;
const MOST_ROUNDS = 20;

function strength(greedy: TeamFindings, search: TeamFindings): Aim {
  return {
    aim: 'two search bots win more than two greedy ones',
    found: `${percent(search.share.share)} against ${percent(greedy.share.share)}`,
    holds: search.share.share > greedy.share.share,
  };
}

export function aimsOf({ options, teams }: SiegeFindings): Aim[] {
  const [greedy, search] = teams;
  if (greedy === undefined) return [];
  const wanted = WANTED[options.format];
  const { share, rounds } = greedy;
  const aims = [
    {
      aim: `two greedy bots win about ${100 * wanted} %, ${100 * OFF} more or less`,
      found: range(share),
      holds: Math.abs(share.share - wanted) <= OFF,
    },
    {
      aim: `a median siege lasts no more than ${MOST_ROUNDS} rounds`,
      found: `${rounds.median}`,
      holds: rounds.median <= MOST_ROUNDS,
    },
    {
      aim: 'it can be won and lost',
      found: `${percent(share.share)} won`,
      holds: share.share > 0 && share.share < 1,
    },
  ];
  return search === undefined ? aims : [...aims, strength(greedy, search)];
}
