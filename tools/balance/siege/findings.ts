import { type Count, type Share, shareOf } from '../../tournament/share.ts';
import type { SiegeOptions } from '../plan/options.ts';
import type { Counts } from './play-siege.ts';
import type { Team } from './schedule.ts';
import type { Tally } from './tally.ts';

type CardRow = {
  readonly card: string;
  /** How often it was drawn in all, and the share of draws that were played. */
  readonly draws: number;
  readonly use: number;
  readonly drawn: Share;
  readonly played: Share;
};

export type TeamFindings = {
  readonly team: Team;
  readonly share: Share;
  readonly pairs: Readonly<Record<string, Share>>;
  readonly rounds: { readonly lower: number; readonly median: number; readonly upper: number };
  /** The mean fame of all sieges, and the mean life of both heroes after a won one. */
  readonly fame: number;
  readonly lifeLeft: number;
  readonly decisions: number;
  readonly reasons: Counts;
  readonly lostIn: Counts;
  /** Average life lost per siege, by enemy or by another cause, most first. */
  readonly harm: readonly { readonly by: string; readonly life: number }[];
  readonly cards: readonly CardRow[];
};

export type SiegeFindings = {
  readonly date: string;
  readonly took: number;
  readonly options: SiegeOptions;
  readonly waves: readonly (readonly string[])[];
  readonly teams: readonly TeamFindings[];
};

function roundsAt({ rounds, all }: Tally, part: number): number {
  const sorted = Object.entries(rounds).sort(([a], [b]) => Number(a) - Number(b));
  let seen = 0;
  for (const [round, sieges] of sorted) {
    seen += sieges;
    if (seen >= part * all.games) return Number(round);
  }
  return 0;
}

const NONE: Count = { games: 0, wins: 0 };

function cardRows(tally: Tally): CardRow[] {
  return Object.entries(tally.drawn)
    .map(([card, draws]) => ({
      card,
      draws,
      use: (tally.played[card] ?? 0) / draws,
      drawn: shareOf(tally.drawnIn[card] ?? NONE),
      played: shareOf(tally.playedIn[card] ?? NONE),
    }))
    .sort((a, b) => b.use - a.use);
}

export function teamFindings(team: Team, tally: Tally): TeamFindings {
  const { all, sum } = tally;
  const games = Math.max(1, all.games);
  return {
    team,
    share: shareOf(all),
    pairs: Object.fromEntries(Object.entries(tally.pairs).map(([key, one]) => [key, shareOf(one)])),
    rounds: {
      lower: roundsAt(tally, 0.25),
      median: roundsAt(tally, 0.5),
      upper: roundsAt(tally, 0.75),
    },
    fame: sum.fame / games,
    lifeLeft: sum.life / Math.max(1, all.wins),
    decisions: sum.decisions / games,
    reasons: tally.reasons,
    lostIn: tally.lostIn,
    harm: Object.entries(tally.harm)
      .map(([by, life]) => ({ by, life: life / games }))
      .sort((a, b) => b.life - a.life),
    cards: cardRows(tally),
  };
}
