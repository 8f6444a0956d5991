import { percent, range } from '../../tournament/words.ts';
import type { Aim } from '../plan/aim.ts';
import type { SiegeOptions } from '../plan/options.ts';
import type { SiegeFindings, TeamFindings } from './findings.ts';

/** The share of sieges that two greedy bots should win. */
export const WANTED_SHARE: Readonly<Record<SiegeOptions['format'], number>> = {
  'siege-easy': 0.8,
  siege: 0.5,
  'siege-boss': 0.3,
};
const TOLERANCE = 0.08;
const MAX_ROUNDS = 20;

function strength(greedy: TeamFindings, search: TeamFindings): Aim {
  return {
    aim: 'two search bots win more than two greedy ones',
    found: `${percent(search.share.share)} against ${percent(greedy.share.share)}`,
    holds: search.share.share > greedy.share.share,
  };
}

export function judgeAims({ options, teams }: SiegeFindings): Aim[] {
  const [greedy, search] = teams;
  if (greedy === undefined) return [];
  const wanted = WANTED_SHARE[options.format];
  const { share, rounds } = greedy;
  const aims = [
    {
      aim: `two greedy bots win ${100 * wanted} % ± ${100 * TOLERANCE} % of the sieges`,
      found: range(share),
      holds: Math.abs(share.share - wanted) <= TOLERANCE,
    },
    {
      aim: `a median siege lasts no more than ${MAX_ROUNDS} rounds`,
      found: `${rounds.median}`,
      holds: rounds.median <= MAX_ROUNDS,
    },
    {
      aim: 'it can be won and lost',
      found: `${percent(share.share)} won`,
      holds: share.share > 0 && share.share < 1,
    },
  ];
  return search === undefined ? aims : [...aims, strength(greedy, search)];
}
