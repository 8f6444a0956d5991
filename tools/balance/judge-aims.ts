import { percent, range } from '../tournament/words.ts';
import type { Findings } from './findings.ts';
import type { Aim } from './plan/aim.ts';

/** Checks the findings against the aims; only duels have an aim for their length. */
export function judgeAims(findings: Findings): Aim[] {
  const aims: Aim[] = [];
  const { mirrorFirst, byDeck, rounds, options } = findings;
  aims.push({
    aim: 'the starting player wins 47 to 53 % of mirror games',
    found: range(mirrorFirst),
    holds: mirrorFirst.share >= 0.47 && mirrorFirst.share <= 0.53,
  });
  const shares = Object.entries(byDeck)
    .filter(([, { games }]) => games > 0)
    .sort(([, a], [, b]) => a.share - b.share);
  const [worst, best] = [shares[0], shares.at(-1)];
  if (worst !== undefined && best !== undefined) {
    aims.push({
      aim: 'no deck wins under 40 % or over 60 %',
      found: `${worst[0]} ${percent(worst[1].share)} to ${best[0]} ${percent(best[1].share)}`,
      holds: worst[1].share >= 0.4 && best[1].share <= 0.6,
    });
  }
  if (options.format === 'duel') {
    aims.push({
      aim: 'a median duel lasts 6 to 12 rounds',
      found: `${rounds.median}`,
      holds: rounds.median >= 6 && rounds.median <= 12,
    });
  }
  return aims;
}
